import type { MeasuredShares } from "@/lib/claims/shares";

/** Written by `npm run bench claims -- --write`. */
export const measuredShares: MeasuredShares = {
  tablesVersion: 9,
  changes: {
    all: {
      name: "all",
      cases: 5438,
      marked: 99.9,
    },
    heldOut: {
      name: "held out",
      cases: 462,
      marked: 99.8,
    },
    byClass: [
      {
        name: "number",
        cases: 920,
        marked: 100,
      },
      {
        name: "negation dropped",
        cases: 157,
        marked: 100,
      },
      {
        name: "name replaced",
        cases: 1199,
        marked: 100,
      },
      {
        name: "unit",
        cases: 108,
        marked: 100,
      },
      {
        name: "time",
        cases: 269,
        marked: 100,
      },
      {
        name: "hedge dropped",
        cases: 98,
        marked: 100,
      },
      {
        name: "date",
        cases: 498,
        marked: 100,
      },
      {
        name: "names swapped",
        cases: 258,
        marked: 100,
      },
      {
        name: "currency",
        cases: 145,
        marked: 100,
      },
      {
        name: "negation added",
        cases: 48,
        marked: 100,
      },
      {
        name: "identifier",
        cases: 540,
        marked: 100,
      },
      {
        name: "condition dropped",
        cases: 110,
        marked: 100,
      },
      {
        name: "quote",
        cases: 32,
        marked: 100,
      },
      {
        name: "exclusion dropped",
        cases: 96,
        marked: 100,
      },
      {
        name: "numbers swapped",
        cases: 24,
        marked: 100,
      },
      {
        name: "rare token replaced",
        cases: 764,
        marked: 99.9,
      },
      {
        name: "rare tokens swapped",
        cases: 172,
        marked: 98.8,
      },
    ],
    byLanguage: [
      {
        name: "english",
        cases: 468,
        marked: 100,
      },
      {
        name: "german",
        cases: 374,
        marked: 100,
      },
      {
        name: "french",
        cases: 383,
        marked: 100,
      },
      {
        name: "spanish",
        cases: 375,
        marked: 100,
      },
      {
        name: "italian",
        cases: 335,
        marked: 100,
      },
      {
        name: "polish",
        cases: 328,
        marked: 100,
      },
      {
        name: "russian",
        cases: 364,
        marked: 100,
      },
      {
        name: "turkish",
        cases: 340,
        marked: 100,
      },
      {
        name: "chinese",
        cases: 373,
        marked: 100,
      },
      {
        name: "japanese",
        cases: 382,
        marked: 100,
      },
      {
        name: "korean",
        cases: 374,
        marked: 99.7,
      },
      {
        name: "arabic",
        cases: 372,
        marked: 100,
      },
      {
        name: "portuguese",
        cases: 197,
        marked: 100,
      },
      {
        name: "dutch",
        cases: 198,
        marked: 100,
      },
      {
        name: "hebrew",
        cases: 191,
        marked: 99.5,
      },
      {
        name: "hindi",
        cases: 191,
        marked: 100,
      },
      {
        name: "thai",
        cases: 193,
        marked: 99.5,
      },
    ],
    byClassAndLanguage: {
      number: [
        {
          name: "english",
          cases: 82,
          marked: 100,
        },
        {
          name: "german",
          cases: 72,
          marked: 100,
        },
        {
          name: "french",
          cases: 68,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 65,
          marked: 100,
        },
        {
          name: "italian",
          cases: 57,
          marked: 100,
        },
        {
          name: "polish",
          cases: 57,
          marked: 100,
        },
        {
          name: "russian",
          cases: 62,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 59,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 65,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 68,
          marked: 100,
        },
        {
          name: "korean",
          cases: 65,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 59,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 30,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 30,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 27,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 27,
          marked: 100,
        },
        {
          name: "thai",
          cases: 27,
          marked: 100,
        },
      ],
      "negation dropped": [
        {
          name: "english",
          cases: 12,
          marked: 100,
        },
        {
          name: "german",
          cases: 11,
          marked: 100,
        },
        {
          name: "french",
          cases: 11,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 11,
          marked: 100,
        },
        {
          name: "italian",
          cases: 10,
          marked: 100,
        },
        {
          name: "polish",
          cases: 10,
          marked: 100,
        },
        {
          name: "russian",
          cases: 11,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 10,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 11,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 11,
          marked: 100,
        },
        {
          name: "korean",
          cases: 11,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 11,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 6,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 6,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 5,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 5,
          marked: 100,
        },
        {
          name: "thai",
          cases: 5,
          marked: 100,
        },
      ],
      "name replaced": [
        {
          name: "english",
          cases: 167,
          marked: 100,
        },
        {
          name: "german",
          cases: 128,
          marked: 100,
        },
        {
          name: "french",
          cases: 135,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 133,
          marked: 100,
        },
        {
          name: "italian",
          cases: 117,
          marked: 100,
        },
        {
          name: "polish",
          cases: 115,
          marked: 100,
        },
        {
          name: "russian",
          cases: 131,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 121,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 76,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 76,
          marked: 100,
        },
      ],
      unit: [
        {
          name: "english",
          cases: 8,
          marked: 100,
        },
        {
          name: "german",
          cases: 8,
          marked: 100,
        },
        {
          name: "french",
          cases: 8,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 8,
          marked: 100,
        },
        {
          name: "italian",
          cases: 8,
          marked: 100,
        },
        {
          name: "polish",
          cases: 9,
          marked: 100,
        },
        {
          name: "russian",
          cases: 8,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 8,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 8,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 8,
          marked: 100,
        },
        {
          name: "korean",
          cases: 7,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 7,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 4,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 3,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 2,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 2,
          marked: 100,
        },
        {
          name: "thai",
          cases: 2,
          marked: 100,
        },
      ],
      time: [
        {
          name: "english",
          cases: 19,
          marked: 100,
        },
        {
          name: "german",
          cases: 16,
          marked: 100,
        },
        {
          name: "french",
          cases: 19,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 17,
          marked: 100,
        },
        {
          name: "italian",
          cases: 17,
          marked: 100,
        },
        {
          name: "polish",
          cases: 19,
          marked: 100,
        },
        {
          name: "russian",
          cases: 19,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 17,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 19,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 19,
          marked: 100,
        },
        {
          name: "korean",
          cases: 19,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 19,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 10,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 10,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 10,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 10,
          marked: 100,
        },
        {
          name: "thai",
          cases: 10,
          marked: 100,
        },
      ],
      "hedge dropped": [
        {
          name: "english",
          cases: 8,
          marked: 100,
        },
        {
          name: "german",
          cases: 7,
          marked: 100,
        },
        {
          name: "french",
          cases: 6,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 7,
          marked: 100,
        },
        {
          name: "italian",
          cases: 7,
          marked: 100,
        },
        {
          name: "polish",
          cases: 6,
          marked: 100,
        },
        {
          name: "russian",
          cases: 7,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 7,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 7,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 7,
          marked: 100,
        },
        {
          name: "korean",
          cases: 7,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 7,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 3,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 3,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 3,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 3,
          marked: 100,
        },
        {
          name: "thai",
          cases: 3,
          marked: 100,
        },
      ],
      date: [
        {
          name: "english",
          cases: 33,
          marked: 100,
        },
        {
          name: "german",
          cases: 38,
          marked: 100,
        },
        {
          name: "french",
          cases: 33,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 33,
          marked: 100,
        },
        {
          name: "italian",
          cases: 32,
          marked: 100,
        },
        {
          name: "polish",
          cases: 29,
          marked: 100,
        },
        {
          name: "russian",
          cases: 31,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 31,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 34,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 34,
          marked: 100,
        },
        {
          name: "korean",
          cases: 34,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 34,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 19,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 21,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 20,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 21,
          marked: 100,
        },
        {
          name: "thai",
          cases: 21,
          marked: 100,
        },
      ],
      "names swapped": [
        {
          name: "english",
          cases: 40,
          marked: 100,
        },
        {
          name: "german",
          cases: 24,
          marked: 100,
        },
        {
          name: "french",
          cases: 30,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 28,
          marked: 100,
        },
        {
          name: "italian",
          cases: 25,
          marked: 100,
        },
        {
          name: "polish",
          cases: 21,
          marked: 100,
        },
        {
          name: "russian",
          cases: 28,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 24,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 19,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 19,
          marked: 100,
        },
      ],
      currency: [
        {
          name: "english",
          cases: 11,
          marked: 100,
        },
        {
          name: "german",
          cases: 9,
          marked: 100,
        },
        {
          name: "french",
          cases: 10,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 10,
          marked: 100,
        },
        {
          name: "italian",
          cases: 9,
          marked: 100,
        },
        {
          name: "polish",
          cases: 9,
          marked: 100,
        },
        {
          name: "russian",
          cases: 8,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 9,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 10,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 10,
          marked: 100,
        },
        {
          name: "korean",
          cases: 10,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 10,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 6,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 6,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 6,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 6,
          marked: 100,
        },
        {
          name: "thai",
          cases: 6,
          marked: 100,
        },
      ],
      "negation added": [
        {
          name: "english",
          cases: 5,
          marked: 100,
        },
        {
          name: "german",
          cases: 3,
          marked: 100,
        },
        {
          name: "french",
          cases: 3,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 3,
          marked: 100,
        },
        {
          name: "italian",
          cases: 3,
          marked: 100,
        },
        {
          name: "polish",
          cases: 3,
          marked: 100,
        },
        {
          name: "russian",
          cases: 3,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 3,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 3,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 3,
          marked: 100,
        },
        {
          name: "korean",
          cases: 3,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 3,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 2,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 2,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 2,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 2,
          marked: 100,
        },
        {
          name: "thai",
          cases: 2,
          marked: 100,
        },
      ],
      identifier: [
        {
          name: "english",
          cases: 60,
          marked: 100,
        },
        {
          name: "german",
          cases: 39,
          marked: 100,
        },
        {
          name: "french",
          cases: 42,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 42,
          marked: 100,
        },
        {
          name: "italian",
          cases: 33,
          marked: 100,
        },
        {
          name: "polish",
          cases: 33,
          marked: 100,
        },
        {
          name: "russian",
          cases: 39,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 36,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 39,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 39,
          marked: 100,
        },
        {
          name: "korean",
          cases: 39,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 39,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 12,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 12,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 12,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 12,
          marked: 100,
        },
        {
          name: "thai",
          cases: 12,
          marked: 100,
        },
      ],
      "condition dropped": [
        {
          name: "english",
          cases: 10,
          marked: 100,
        },
        {
          name: "german",
          cases: 7,
          marked: 100,
        },
        {
          name: "french",
          cases: 7,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 7,
          marked: 100,
        },
        {
          name: "italian",
          cases: 7,
          marked: 100,
        },
        {
          name: "polish",
          cases: 7,
          marked: 100,
        },
        {
          name: "russian",
          cases: 7,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 5,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 7,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 7,
          marked: 100,
        },
        {
          name: "korean",
          cases: 7,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 7,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 6,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 5,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 5,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 4,
          marked: 100,
        },
        {
          name: "thai",
          cases: 5,
          marked: 100,
        },
      ],
      quote: [
        {
          name: "english",
          cases: 3,
          marked: 100,
        },
        {
          name: "german",
          cases: 2,
          marked: 100,
        },
        {
          name: "french",
          cases: 2,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 2,
          marked: 100,
        },
        {
          name: "italian",
          cases: 2,
          marked: 100,
        },
        {
          name: "polish",
          cases: 2,
          marked: 100,
        },
        {
          name: "russian",
          cases: 2,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 2,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 2,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 2,
          marked: 100,
        },
        {
          name: "korean",
          cases: 2,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 2,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 1,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 2,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 1,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 1,
          marked: 100,
        },
        {
          name: "thai",
          cases: 2,
          marked: 100,
        },
      ],
      "exclusion dropped": [
        {
          name: "english",
          cases: 8,
          marked: 100,
        },
        {
          name: "german",
          cases: 8,
          marked: 100,
        },
        {
          name: "french",
          cases: 7,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 7,
          marked: 100,
        },
        {
          name: "italian",
          cases: 6,
          marked: 100,
        },
        {
          name: "polish",
          cases: 6,
          marked: 100,
        },
        {
          name: "russian",
          cases: 6,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 6,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 7,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 7,
          marked: 100,
        },
        {
          name: "korean",
          cases: 7,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 6,
          marked: 100,
        },
        {
          name: "portuguese",
          cases: 3,
          marked: 100,
        },
        {
          name: "dutch",
          cases: 3,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 3,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 3,
          marked: 100,
        },
        {
          name: "thai",
          cases: 3,
          marked: 100,
        },
      ],
      "numbers swapped": [
        {
          name: "english",
          cases: 2,
          marked: 100,
        },
        {
          name: "german",
          cases: 2,
          marked: 100,
        },
        {
          name: "french",
          cases: 2,
          marked: 100,
        },
        {
          name: "spanish",
          cases: 2,
          marked: 100,
        },
        {
          name: "italian",
          cases: 2,
          marked: 100,
        },
        {
          name: "polish",
          cases: 2,
          marked: 100,
        },
        {
          name: "russian",
          cases: 2,
          marked: 100,
        },
        {
          name: "turkish",
          cases: 2,
          marked: 100,
        },
        {
          name: "chinese",
          cases: 2,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 2,
          marked: 100,
        },
        {
          name: "korean",
          cases: 2,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 2,
          marked: 100,
        },
      ],
      "rare token replaced": [
        {
          name: "chinese",
          cases: 132,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 136,
          marked: 100,
        },
        {
          name: "korean",
          cases: 132,
          marked: 100,
        },
        {
          name: "arabic",
          cases: 136,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 76,
          marked: 100,
        },
        {
          name: "hindi",
          cases: 76,
          marked: 100,
        },
        {
          name: "thai",
          cases: 76,
          marked: 98.7,
        },
      ],
      "rare tokens swapped": [
        {
          name: "chinese",
          cases: 27,
          marked: 100,
        },
        {
          name: "japanese",
          cases: 29,
          marked: 100,
        },
        {
          name: "korean",
          cases: 29,
          marked: 96.6,
        },
        {
          name: "arabic",
          cases: 30,
          marked: 100,
        },
        {
          name: "hebrew",
          cases: 19,
          marked: 94.7,
        },
        {
          name: "hindi",
          cases: 19,
          marked: 100,
        },
        {
          name: "thai",
          cases: 19,
          marked: 100,
        },
      ],
    },
  },
  rewrites: {
    all: {
      name: "all",
      cases: 2217,
      marked: 0.9,
    },
    byHand: {
      name: "by hand",
      cases: 969,
      marked: 2.1,
    },
    reworded: {
      name: "reworded",
      cases: 969,
      marked: 0.5,
    },
    heldOut: {
      name: "held out",
      cases: 68,
      marked: 1.5,
    },
    withCase: {
      name: "scripts with case",
      cases: 1404,
      marked: 0.9,
    },
    withoutCase: {
      name: "scripts without case",
      cases: 813,
      marked: 0.9,
    },
    byLanguage: [
      {
        name: "english",
        cases: 216,
        marked: 1.4,
      },
      {
        name: "german",
        cases: 168,
        marked: 3,
      },
      {
        name: "french",
        cases: 164,
        marked: 0.6,
      },
      {
        name: "spanish",
        cases: 158,
        marked: 0.6,
      },
      {
        name: "italian",
        cases: 132,
        marked: 0.8,
      },
      {
        name: "polish",
        cases: 137,
        marked: 0,
      },
      {
        name: "russian",
        cases: 149,
        marked: 0,
      },
      {
        name: "turkish",
        cases: 136,
        marked: 0.7,
      },
      {
        name: "chinese",
        cases: 155,
        marked: 0,
      },
      {
        name: "japanese",
        cases: 153,
        marked: 0,
      },
      {
        name: "korean",
        cases: 153,
        marked: 1.3,
      },
      {
        name: "arabic",
        cases: 148,
        marked: 1.4,
      },
      {
        name: "portuguese",
        cases: 72,
        marked: 1.4,
      },
      {
        name: "dutch",
        cases: 72,
        marked: 0,
      },
      {
        name: "hebrew",
        cases: 68,
        marked: 1.5,
      },
      {
        name: "hindi",
        cases: 68,
        marked: 0,
      },
      {
        name: "thai",
        cases: 68,
        marked: 2.9,
      },
    ],
    byHandByLanguage: [
      {
        name: "english",
        cases: 108,
        marked: 2.8,
      },
      {
        name: "german",
        cases: 78,
        marked: 6.4,
      },
      {
        name: "french",
        cases: 74,
        marked: 1.4,
      },
      {
        name: "spanish",
        cases: 70,
        marked: 1.4,
      },
      {
        name: "italian",
        cases: 52,
        marked: 1.9,
      },
      {
        name: "polish",
        cases: 57,
        marked: 0,
      },
      {
        name: "russian",
        cases: 63,
        marked: 0,
      },
      {
        name: "turkish",
        cases: 54,
        marked: 1.9,
      },
      {
        name: "chinese",
        cases: 67,
        marked: 0,
      },
      {
        name: "japanese",
        cases: 65,
        marked: 0,
      },
      {
        name: "korean",
        cases: 65,
        marked: 3.1,
      },
      {
        name: "arabic",
        cases: 62,
        marked: 3.2,
      },
      {
        name: "portuguese",
        cases: 32,
        marked: 3.1,
      },
      {
        name: "dutch",
        cases: 32,
        marked: 0,
      },
      {
        name: "hebrew",
        cases: 30,
        marked: 3.3,
      },
      {
        name: "hindi",
        cases: 30,
        marked: 0,
      },
      {
        name: "thai",
        cases: 30,
        marked: 6.7,
      },
    ],
    heldOutByLanguage: [
      {
        name: "english",
        cases: 4,
        marked: 0,
      },
      {
        name: "german",
        cases: 4,
        marked: 0,
      },
      {
        name: "french",
        cases: 4,
        marked: 0,
      },
      {
        name: "spanish",
        cases: 4,
        marked: 0,
      },
      {
        name: "italian",
        cases: 4,
        marked: 0,
      },
      {
        name: "polish",
        cases: 4,
        marked: 0,
      },
      {
        name: "russian",
        cases: 4,
        marked: 0,
      },
      {
        name: "turkish",
        cases: 4,
        marked: 0,
      },
      {
        name: "chinese",
        cases: 4,
        marked: 0,
      },
      {
        name: "japanese",
        cases: 4,
        marked: 0,
      },
      {
        name: "korean",
        cases: 4,
        marked: 0,
      },
      {
        name: "arabic",
        cases: 4,
        marked: 0,
      },
      {
        name: "portuguese",
        cases: 4,
        marked: 0,
      },
      {
        name: "dutch",
        cases: 4,
        marked: 0,
      },
      {
        name: "hebrew",
        cases: 4,
        marked: 0,
      },
      {
        name: "hindi",
        cases: 4,
        marked: 0,
      },
      {
        name: "thai",
        cases: 4,
        marked: 25,
      },
    ],
  },
  free: {
    changes: {
      name: "free wording",
      cases: 3798,
      marked: 95.5,
    },
    changesByClass: [
      {
        name: "number",
        cases: 671,
        marked: 99,
      },
      {
        name: "name",
        cases: 202,
        marked: 98.5,
      },
      {
        name: "negation",
        cases: 207,
        marked: 96.1,
      },
      {
        name: "fact-lost",
        cases: 154,
        marked: 71.4,
      },
      {
        name: "unit",
        cases: 281,
        marked: 99.3,
      },
      {
        name: "date",
        cases: 286,
        marked: 100,
      },
      {
        name: "name-lost",
        cases: 159,
        marked: 97.5,
      },
      {
        name: "hedge",
        cases: 169,
        marked: 98.2,
      },
      {
        name: "currency",
        cases: 183,
        marked: 99.5,
      },
      {
        name: "order",
        cases: 201,
        marked: 92,
      },
      {
        name: "condition",
        cases: 212,
        marked: 97.6,
      },
      {
        name: "invented",
        cases: 143,
        marked: 48.3,
      },
      {
        name: "time",
        cases: 331,
        marked: 100,
      },
      {
        name: "identifier",
        cases: 244,
        marked: 99.6,
      },
      {
        name: "number-lost",
        cases: 147,
        marked: 99.3,
      },
      {
        name: "quote",
        cases: 163,
        marked: 100,
      },
      {
        name: "percent",
        cases: 16,
        marked: 87.5,
      },
      {
        name: "duration",
        cases: 17,
        marked: 100,
      },
      {
        name: "phone",
        cases: 8,
        marked: 100,
      },
      {
        name: "rate",
        cases: 4,
        marked: 100,
      },
    ],
    rewrites: {
      name: "free wording",
      cases: 3425,
      marked: 8.6,
    },
    reworded: {
      name: "reworded",
      cases: 3425,
      marked: 14.5,
    },
    withCase: {
      name: "scripts with case",
      cases: 2287,
      marked: 9.1,
    },
    withoutCase: {
      name: "scripts without case",
      cases: 1138,
      marked: 7.5,
    },
    rewritesByLanguage: [
      {
        name: "arabic",
        cases: 154,
        marked: 5.2,
      },
      {
        name: "chinese",
        cases: 154,
        marked: 11.7,
      },
      {
        name: "czech",
        cases: 58,
        marked: 8.6,
      },
      {
        name: "danish",
        cases: 40,
        marked: 12.5,
      },
      {
        name: "dutch",
        cases: 153,
        marked: 7.2,
      },
      {
        name: "english",
        cases: 235,
        marked: 6.4,
      },
      {
        name: "finnish",
        cases: 40,
        marked: 12.5,
      },
      {
        name: "french",
        cases: 152,
        marked: 3.9,
      },
      {
        name: "german",
        cases: 153,
        marked: 7.8,
      },
      {
        name: "greek",
        cases: 81,
        marked: 8.6,
      },
      {
        name: "hebrew",
        cases: 154,
        marked: 3.9,
      },
      {
        name: "hindi",
        cases: 154,
        marked: 5.8,
      },
      {
        name: "hungarian",
        cases: 40,
        marked: 32.5,
      },
      {
        name: "indonesian",
        cases: 80,
        marked: 18.8,
      },
      {
        name: "italian",
        cases: 152,
        marked: 5.9,
      },
      {
        name: "japanese",
        cases: 154,
        marked: 13.6,
      },
      {
        name: "korean",
        cases: 154,
        marked: 7.1,
      },
      {
        name: "norwegian",
        cases: 40,
        marked: 10,
      },
      {
        name: "persian",
        cases: 60,
        marked: 10,
      },
      {
        name: "polish",
        cases: 153,
        marked: 11.8,
      },
      {
        name: "portuguese",
        cases: 153,
        marked: 6.5,
      },
      {
        name: "romanian",
        cases: 39,
        marked: 15.4,
      },
      {
        name: "russian",
        cases: 152,
        marked: 13.2,
      },
      {
        name: "spanish",
        cases: 154,
        marked: 5.2,
      },
      {
        name: "swedish",
        cases: 98,
        marked: 7.1,
      },
      {
        name: "thai",
        cases: 154,
        marked: 3.9,
      },
      {
        name: "turkish",
        cases: 152,
        marked: 3.3,
      },
      {
        name: "ukrainian",
        cases: 82,
        marked: 12.2,
      },
      {
        name: "vietnamese",
        cases: 80,
        marked: 22.5,
      },
    ],
  },
  unread: {
    changes: {
      name: "unread",
      cases: 864,
      marked: 93.8,
    },
    changesByClass: [
      {
        name: "negation",
        cases: 48,
        marked: 100,
      },
      {
        name: "name-lost",
        cases: 41,
        marked: 100,
      },
      {
        name: "date",
        cases: 65,
        marked: 100,
      },
      {
        name: "number",
        cases: 54,
        marked: 100,
      },
      {
        name: "number-lost",
        cases: 46,
        marked: 100,
      },
      {
        name: "fact-lost",
        cases: 39,
        marked: 59,
      },
      {
        name: "unit",
        cases: 60,
        marked: 100,
      },
      {
        name: "name",
        cases: 60,
        marked: 98.3,
      },
      {
        name: "identifier",
        cases: 56,
        marked: 98.2,
      },
      {
        name: "condition",
        cases: 51,
        marked: 98,
      },
      {
        name: "currency",
        cases: 67,
        marked: 98.5,
      },
      {
        name: "quote",
        cases: 77,
        marked: 100,
      },
      {
        name: "invented",
        cases: 45,
        marked: 26.7,
      },
      {
        name: "hedge",
        cases: 31,
        marked: 100,
      },
      {
        name: "order",
        cases: 63,
        marked: 98.4,
      },
      {
        name: "time",
        cases: 61,
        marked: 100,
      },
    ],
    rewrites: {
      name: "unread",
      cases: 720,
      marked: 10.8,
    },
    reworded: {
      name: "reworded",
      cases: 720,
      marked: 18.9,
    },
    withCase: {
      name: "scripts with case",
      cases: 464,
      marked: 10.6,
    },
    withoutCase: {
      name: "scripts without case",
      cases: 256,
      marked: 11.3,
    },
    rewritesByLanguage: [
      {
        name: "arabic",
        cases: 34,
        marked: 11.8,
      },
      {
        name: "chinese",
        cases: 34,
        marked: 14.7,
      },
      {
        name: "czech",
        cases: 18,
        marked: 16.7,
      },
      {
        name: "dutch",
        cases: 34,
        marked: 8.8,
      },
      {
        name: "english",
        cases: 34,
        marked: 5.9,
      },
      {
        name: "french",
        cases: 34,
        marked: 11.8,
      },
      {
        name: "german",
        cases: 34,
        marked: 14.7,
      },
      {
        name: "greek",
        cases: 18,
        marked: 0,
      },
      {
        name: "hebrew",
        cases: 34,
        marked: 8.8,
      },
      {
        name: "hindi",
        cases: 34,
        marked: 8.8,
      },
      {
        name: "indonesian",
        cases: 18,
        marked: 22.2,
      },
      {
        name: "italian",
        cases: 34,
        marked: 2.9,
      },
      {
        name: "japanese",
        cases: 34,
        marked: 8.8,
      },
      {
        name: "korean",
        cases: 34,
        marked: 5.9,
      },
      {
        name: "persian",
        cases: 18,
        marked: 16.7,
      },
      {
        name: "polish",
        cases: 34,
        marked: 5.9,
      },
      {
        name: "portuguese",
        cases: 34,
        marked: 23.5,
      },
      {
        name: "russian",
        cases: 34,
        marked: 14.7,
      },
      {
        name: "spanish",
        cases: 34,
        marked: 2.9,
      },
      {
        name: "swedish",
        cases: 34,
        marked: 14.7,
      },
      {
        name: "thai",
        cases: 34,
        marked: 17.6,
      },
      {
        name: "turkish",
        cases: 34,
        marked: 8.8,
      },
      {
        name: "ukrainian",
        cases: 18,
        marked: 5.6,
      },
      {
        name: "vietnamese",
        cases: 18,
        marked: 11.1,
      },
    ],
  },
  merges: {
    planted: {
      name: "planted",
      cases: 1003,
      marked: 100,
    },
    clean: {
      name: "clean",
      cases: 1003,
      marked: 0,
    },
  },
};
