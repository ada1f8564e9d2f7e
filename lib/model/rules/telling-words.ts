import { likenessWords } from "@/lib/ledger/texts/likeness";

/** Words that occur in any sentence on any subject. */
const grammar = `a about after again all also always am an and any anybody anything are aren around as
  at back be because been being both but by can could couldn d did didn do does doesn doing don each
  else even ever every everybody everyone everything few for from get got had has hasn have haven he
  her here hers herself him himself his how i if in into is isn it its itself just ll m many me might
  mine more most much must my myself never no none not now of off on one or other our ours out over
  quite rather re s same several shall she should shouldn since so some somebody someone something
  still such t than that the their theirs them then there these they this those though through to too
  under until up us ve very was wasn we well were weren what when where whether which while who whom
  whose why will with without won would wouldn yet you your yours yourself`;

/** Words of talk, praise and feeling: they tell how something was, but rarely what. */
const chatter = `absolutely actually agree amazing appreciate awesome awful beautiful believe best better
  bit bye check chat come comes congrats congratulations cool course crazy definitely enjoy enjoyed
  exactly excellent excited exciting fantastic feel feeling feels felt fine fun glad go goes going
  gonna good goodbye grateful great guess happy hard haha hear heard hello help helped helps hey hi
  honestly hope hoping incredible indeed keep kind know knew let lets like literally little look
  looking looks lot lots love loved lovely luck make makes maybe mean means need nice oh ok okay
  perfect perhaps photo pic picture pleasure please pretty probably proud really right said saw say
  see seems share sharing simply sort sorry sounds special stuff super sure take talk tell thank
  thankful thanks thing things think thought thrilled told too totally try trying wanna want wanted
  way welcome went wish wonderful wow yeah yep yes`;

const common: ReadonlySet<string> = new Set(`${grammar} ${chatter}`.split(/\s+/u));

/** The words of a text that tell what it is about. */
export function tellingWords(text: string): Set<string> {
  const words = [...likenessWords(text)].flatMap((word) => word.split("'"));
  return new Set(words.filter((word) => !common.has(word)));
}
