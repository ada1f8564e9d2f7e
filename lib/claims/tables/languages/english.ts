import type { Language } from "@/lib/claims/tables/language";

export const english: Language = {
  littleWords: `
    the and of to in is a for with on at from by are was her his she he they it that not has
    have every after before who my an this be as or if its their never takes likes prefers lives
    works keeps about when only unless
  `,
  openers: `
    a ring rings whether defaults default current currently version step steps run runs fetch
    create creates check includes contains uses user users about according after all also
    although always am an and another any are as ask at avoid be because been before being born
    both bought bring but by call called calls can can't cannot changed check checks collects
    could daughter did do does doesn't don't drink drinks drives during each early eats either
    enjoys even every everyone everything expects father feeds few finds first for found from
    gave gets give gives go goes good got had hates has hasn't have he her here hers herself his
    home how however i if in into is isn't it it's its just keep keeps kept knows last late
    learned learns leave leaves left let lets like likes lives loves made make makes many may
    maybe meet meets met might month more morning most mother moved much must my needs neither
    never new next no none nor not note nothing now of often old on once one only open or other
    our out over owns paid parents pay pays perhaps play plays please prefers probably put
    rarely read reads remember reported said saw says school see seems sees send sent she should
    since sings sister sleeps so some someone something sometimes son soon speaks spends started
    starts still stopped studies such swims take takes talks tell tells than that the their them
    then there these they this those though through to today together told tomorrow too took
    under unless until up use used uses usually very visits waits wakes walks want wanted wants
    was wash watch water we wears week well went were what when where which while who why wife
    will with without won't work worked works would write writes wrote year yes yesterday yet
    you your evenings mornings afternoons weekends nights dinner breakfast lunch supper
    medication allergies allergic husband brother please fact reminder update invoice meeting
    password phone email address rent lease dose script contract delivery order table subject
    goal task project budget deadline birthday doctor dentist nurse teacher manager colleague
    parcel package flight train bus ticket server backup release bug customer client team style
    tone format answers questions summary notes fun big small former favourite favorite blood
    mother-in-law btw incidentally anyway regarding apparently obviously overall basically
    finally lately recently
  `,
  numbers: `
    two three four five six seven eight nine ten eleven twelve thirteen=13 fourteen=14
    fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40
    fifty=50 sixty=60 seventy=70 eighty=80 ninety=90
  `,
  negation: {
    words: `
      not, no, never, none, nobody, nothing, nowhere, neither, nor, without, cannot, can't, don't,
      doesn't, didn't, isn't, aren't, wasn't, weren't, won't, wouldn't, shouldn't, couldn't,
      mustn't, hasn't, haven't, hadn't, needn't, ain't, refuses, refused, forbidden, stopped,
      no longer, avoid, avoids, dislikes, unlikely, may not, must not
    `,
  },
  hedge: {
    words: `
      might, may, maybe, perhaps, probably, possibly, could, seems, seem, seemingly, apparently,
      allegedly, reportedly, likely, supposedly, presumably, roughly, approximately, about #,
      around #, nearly #, almost #, sometimes, occasionally, usually, not sure, unsure, rumour,
      rumored, tentatively, rarely, hardly
    `,
  },
  condition: {
    words: "if, unless, until, till, provided, as long as, in case",
  },
  exclusion: {
    words: `
      only, except, excluding, other than, apart from, but not, just, solely, at most, at least,
      instead of, besides, save for, alone, exclusively, maximum, minimum
    `,
  },
  universal: {
    words:
      "always, invariably, every time, each time, all the time, without exception, without fail",
  },
};
