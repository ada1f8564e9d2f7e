/** A memory of a demo agent, with its age in days. */
export interface DemoMemory {
  readonly daysAgo: number;
  readonly content: string;
  readonly category?: string;
  readonly constitutional?: true;
}

/** Texts by their age in days, under their label. */
type Labelled = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** Memories, oldest first. */
export function byAge(texts: Labelled, constitutional: Labelled = {}): DemoMemory[] {
  const read = (labelled: Labelled, more: Pick<DemoMemory, "constitutional">) =>
    Object.entries(labelled).flatMap(([label, byDay]) =>
      Object.entries(byDay).map(([daysAgo, content]): DemoMemory => {
        const category = label === "unlabelled" ? {} : { category: label };
        return { daysAgo: Number(daysAgo), content, ...category, ...more };
      }),
    );
  const all = [...read(constitutional, { constitutional: true }), ...read(texts, {})];
  return all.toSorted((a, b) => b.daysAgo - a.daysAgo);
}

export const dayMs = 24 * 60 * 60_000;

/** The same as they are added at a time. */
export function addedAt(now: Date, memories: readonly DemoMemory[]) {
  return memories.map(({ daysAgo, content, category = null, constitutional = false }) => ({
    content,
    category,
    constitutional,
    type: "core" as const,
    createdAt: now.getTime() - daysAgo * dayMs,
  }));
}

/** What was said in a demo's conversation, by day and UTC clock; by null the agent itself. */
type DemoMessage = readonly [daysAgo: number, clock: string, by: string | null, content: string];

export interface DemoAgent {
  readonly name: string;
  readonly systemPrompt: string;
  readonly refinementPrompt?: string;
  /** `provider/model`; by default the built-in rules. */
  readonly model?: string;
  readonly memories: readonly DemoMemory[];
  /** Added after the first session, for the next one to find. */
  readonly later?: readonly DemoMemory[];
  /** A conversation that goes the whole way to memory (N5). */
  readonly talk?: { readonly name: string; readonly messages: readonly DemoMessage[] };
}

/** A workshop's ledger whose owner once asked for brevity: shows what compression would cost. */
export const bellows: DemoAgent = {
  name: "Bellows",
  model: "built-in/careless",
  systemPrompt:
    "You are Bellows, the memory of an accordion workshop. You know each instrument by its sound and each customer by what they said when they came in.",
  refinementPrompt:
    "The ledger is far too long. Compress it: keep every memory short, one sentence is enough.",
  memories: byAge(
    {
      unlabelled: {
        262: "The compressor trips the fuse when the kettle is on. We boil water at ten and at three. Before a concert week we do not boil it at all.",
      },
      relational: {
        480: "Amadi Okonkwo tuned by ear until the end. When the strobe and his ear disagreed he wrote down both, and the ear was right twice out of three.",
        290: "“Leave the crackle in. That is where he breathed.” Frida, when we offered to clean her brother's old recording machine, 9 August.",
      },
      instruments: {
        450: "The 1938 Dallape belongs to Signora Conti. It wheezes on the low G because her son once kept a mouse in it. She laughs about it now. She did not laugh then.",
        318: "The church hall's Hohner has a cracked treble frame. It was glued in 1996 with fish glue, so steam will open it. Do not heat it dry.",
      },
      craft: {
        420: "Reed wax is three parts beeswax to one of rosin, with a thimble of linseed oil in winter. Too much rosin and the plates sing when it freezes.",
        233: "Musette is three reeds apart by fourteen cents in this house. The Paris people ask for twenty. Say no, kindly, and play them both.",
        131: "A torn bellows corner is patched from the inside with kid leather. Outside patches hold for one summer, then they lift at dances.",
      },
      customers: {
        401: "Teodor plays funerals. His bellows tape must be black, he pays in coins, and he wants the key of D to be a little flat so that the widows can sing along.",
        201: "Little Ime presses the bass buttons in the order of her name. Her grandmother wants her to have the red Paolo Soprani when she is twelve, not before.",
        90: "Mr Adler's Morino came back three times for the same rattle. It was his wedding ring on the strap bracket. We did not charge for the third visit.",
        15: "The youth orchestra returns eight student boxes at the end of June. Two will have sand in them. Nobody will know why.",
      },
      suppliers: {
        377: "Valve leathers come from Marta in Stradella. She ships on the first working day of the month. If she writes that it rained, add a week.",
        170: "The customs man at Chiasso asks for the reed count. For a forty-one by one hundred and twenty it is four hundred and eighty-four, and he counts.",
      },
      family: {
        350: "Ngozi took over the bench on 1 December. She tunes sharper than her father did, by two cents, and people have begun to ask for it.",
      },
      somatic: {
        44: "Ngozi's left hand aches above the wrist after two hours of filing. She will not say it. Put the filing in the morning and the waxing after lunch.",
      },
    },
    {
      unlabelled: {
        500: "We never sell on what somebody left here to be mended, however long it lies. That was Amadi's rule and it is ours.",
      },
    },
  ),
};

/** An on-call assistant's ledger: incidents told twice in different words. */
export const tarn: DemoAgent = {
  name: "Tarn",
  model: "built-in/careless",
  systemPrompt:
    "You are Tarn, on call for the booking systems of Northholm Ferries. You tell people what broke before, what mended it, and who to wake.",
  memories: byAge(
    {
      unlabelled: {
        51: "The school class from Lund travels on the last Monday of May, always, and always late.",
      },
      systems: {
        296: "Booking runs on two machines in Holm and one in Varde; Varde is the one that lags.",
        233: "The Friday night boat is sold by allotment until 18:00, and freely after that.",
        141: "Backups of the booking database run at 03:20, when no boat is loading.",
        98: "The certificate of the freight portal ends every 9 September. The freight portal has no owner.",
        20: "Kiosk 4 on deck 6 freezes when it snows. Its cable runs under the outer stairs.",
      },
      incidents: {
        270: "On 14 February the ticket printer queue filled up because a driver update asked for a confirmation that nobody saw. Clearing the queue on Holm 2 mended it.",
        268: "Incident of 14 February: the ticket printer queue filled up after a driver update that asked for a confirmation nobody saw. Ines found it by reading the paper log. Clearing the queue mended it.",
        205: "When the tide gauge fails, departures turn red on every screen. It is the gauge and not the ferries.",
        199: "Departures turn red on every screen when the tide gauge fails; it is the gauge and not the ferries. Passengers were told to go home by mistake on 3 May.",
        80: "Seat maps go stale when Varde lags more than forty seconds. Close the Varde pool, wait for one minute, open it again.",
        77: "When Varde lags more than forty seconds seat maps go stale: close the Varde pool and wait one minute. Two families shared cabin 214 on 30 August; we paid for both.",
      },
      people: {
        240: "Ines Abara owns the payment gateway. Ring her, do not write: her phone is off duty at sea.",
        120: "Petra Holt answers for the ramp. She wants numbers first and causes second.",
      },
      relational: {
        176: "“If the harbour master says wait, we wait, whatever the dashboard says.” Captain Ostrow, 2 June.",
      },
      rules: {
        150: "A refund over 500 crowns needs two people. The second one may be the captain of the day.",
        8: "Night shift hands over at 05:40 on the quay, aloud, and only then in writing.",
      },
    },
    {
      unlabelled: {
        300: "I never restart the boarding gate while passengers stand on the ramp. I never guess a phone number.",
      },
    },
  ),
};
