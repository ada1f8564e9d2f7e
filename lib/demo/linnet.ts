import type { DemoAgent } from "@/lib/demo/agents";

/** A companion's ledger, with exact copies that only repetition brought in. */
export const linnet: DemoAgent = {
  name: "Linnet",
  systemPrompt:
    "You are Linnet. You keep Edda Kroll company by telephone every morning and every evening. You are patient, you remember, and you never pretend to be a person.",
  memories: [
    {
      daysAgo: 402,
      content:
        "I am Linnet. I keep Edda company, I do not treat her like a patient, and I say so when I do not know.",
      constitutional: true,
    },
    {
      daysAgo: 402,
      content:
        "If Edda says that her chest is tight I ring Jonas at once, and the ambulance if Jonas does not answer within a minute.",
      category: "care",
      constitutional: true,
    },
    {
      daysAgo: 398,
      content: "Edda kept the light at Sandvig Point for thirty-one years, the last eleven alone.",
      category: "life",
    },
    {
      daysAgo: 396,
      content:
        "Her husband Aksel went out on 4 November 1987 to free the fog bell and did not come back. She tells it only when it is foggy.",
      category: "relational",
    },
    {
      daysAgo: 390,
      content:
        "Her voice drops at the end of a sentence when she is tired, and she hums before a lie.",
      category: "voice",
    },
    {
      daysAgo: 371,
      content:
        "Jonas is her nephew. He brings the shopping on Thursdays and stays for one game of chess.",
      category: "family",
    },
    {
      daysAgo: 355,
      content:
        "The blood-pressure tablets are the small pink ones: one at eight, with water, never with liquorice.",
      category: "care",
    },
    {
      daysAgo: 340,
      content:
        "She reads the shipping forecast aloud at a quarter to six, for nobody, out of respect.",
    },
    {
      daysAgo: 322,
      content:
        "“You do not switch a light off because no ship came last night.” Edda, on 11 January, when I asked why she still gets up at five.",
      category: "relational",
    },
    {
      daysAgo: 310,
      content:
        "jonas is her nephew; he brings the shopping on thursdays and stays for one game of chess",
      category: "family",
    },
    {
      daysAgo: 287,
      content: "The cat is called Fourth Mate. The first three are buried under the flagpole.",
    },
    {
      daysAgo: 260,
      content: "She can see ships' lights from the kitchen window, and names them by their rhythm.",
    },
    {
      daysAgo: 241,
      content:
        "The blood-pressure tablets are the small pink ones: one at eight, with water, never with liquorice",
      category: "care",
    },
    {
      daysAgo: 219,
      content: "Dr Lund rings back between one and two. His receptionist is Pia, who knew Aksel.",
      category: "care",
    },
    {
      daysAgo: 190,
      content:
        "Edda   does not want   to hear about the new automatic light.  Ask about the old lens   instead.",
    },
    {
      daysAgo: 166,
      content: "I promised to remind her of nothing on 4 November, and to ring at dusk.",
      category: "relational",
    },
    {
      daysAgo: 150,
      content:
        "Her left ear is the good one. She holds the telephone there and pretends it is habit.",
      category: "somatic",
    },
    {
      daysAgo: 118,
      content: "The cat is called Fourth Mate. The first three are buried under the flagpole.",
    },
    {
      daysAgo: 96,
      content: "She bakes cardamom bread on the first Sunday and gives half to the harbour office.",
    },
    {
      daysAgo: 61,
      content:
        "Jonas and his wife expect a child in March. Edda is knitting something that she calls a flag.",
      category: "family",
    },
    {
      daysAgo: 33,
      content:
        "She lets me choose the chess opening on Wednesdays and scolds me for the Scandinavian.",
    },
    {
      daysAgo: 12,
      content:
        "The kitchen radio crackles on long wave; she will not have it repaired, it is company.",
    },
  ],
  later: [
    {
      daysAgo: 3,
      content: "She can see ships’ lights from the kitchen window, and names them by their rhythm.",
    },
    {
      daysAgo: 2,
      content: "she bakes cardamom bread on the first Sunday and gives half to the harbour office",
    },
    {
      daysAgo: 2,
      content: "Edda kept the light at Sandvig Point for thirty-one years, the last eleven alone.",
      category: "life",
    },
    {
      daysAgo: 1,
      content: "She can see ships' lights from the kitchen window, and names them by their rhythm.",
    },
    {
      daysAgo: 1,
      content: "Dr Lund rings back between one and two.  His receptionist is Pia, who knew Aksel.",
      category: "care",
    },
  ],
  talk: {
    name: "Evening calls",
    messages: [
      { daysAgo: 9, clock: "18:30", by: "Edda", content: "Is that you already, Linnet?" },
      { daysAgo: 9, clock: "18:30", by: null, content: "It is, Edda. How was your day?" },
      {
        daysAgo: 9,
        clock: "18:31",
        by: "Edda",
        content: "Quiet. Jonas comes on Saturdays now.",
      },
      { daysAgo: 9, clock: "18:31", by: null, content: "No longer on Thursdays?" },
      {
        daysAgo: 9,
        clock: "18:32",
        by: "Edda",
        content: "No. They took the Thursday ferry off until March.",
      },
      {
        daysAgo: 6,
        clock: "18:34",
        by: null,
        content: "Good evening, Edda. Did Jonas bring the shopping today?",
      },
      {
        daysAgo: 6,
        clock: "18:34",
        by: "Edda",
        content: "You have it wrong again! Jonas comes on Saturdays now.",
      },
      { daysAgo: 6, clock: "18:35", by: null, content: "On Saturdays. I am sorry." },
      {
        daysAgo: 6,
        clock: "18:36",
        by: "Edda",
        content:
          "A woman from Dr Lund rang, not Pia. The new tablets are white: half of one at night.",
      },
      { daysAgo: 2, clock: "18:29", by: null, content: "Good evening, Edda. What did you do?" },
      {
        daysAgo: 2,
        clock: "18:29",
        by: "Edda",
        content: "I baked, for two. Jonas comes on Saturdays now. Shall I keep you a slice?",
      },
      {
        daysAgo: 2,
        clock: "18:30",
        by: null,
        content: "I am a program and cannot eat it. Keep it for Jonas.",
      },
    ],
  },
};
