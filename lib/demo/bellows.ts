/** A memory of a demo agent, with its age in days. */
export interface DemoMemory {
  readonly daysAgo: number;
  readonly content: string;
  readonly category?: string;
  readonly constitutional?: true;
}

/** What was said in a demo's conversation, by day and UTC clock. */
interface DemoMessage {
  readonly daysAgo: number;
  /** `18:30` */
  readonly clock: string;
  /** Null for the agent itself. */
  readonly by: string | null;
  readonly content: string;
}

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
  memories: [
    {
      daysAgo: 500,
      content:
        "We never sell on what somebody left here to be mended, however long it lies. That was Amadi's rule and it is ours.",
      constitutional: true,
    },
    {
      daysAgo: 480,
      content:
        "Amadi Okonkwo tuned by ear until the end. When the strobe and his ear disagreed he wrote down both, and the ear was right twice out of three.",
      category: "relational",
    },
    {
      daysAgo: 450,
      content:
        "The 1938 Dallape belongs to Signora Conti. It wheezes on the low G because her son once kept a mouse in it. She laughs about it now. She did not laugh then.",
      category: "instruments",
    },
    {
      daysAgo: 420,
      content:
        "Reed wax is three parts beeswax to one of rosin, with a thimble of linseed oil in winter. Too much rosin and the plates sing when it freezes.",
      category: "craft",
    },
    {
      daysAgo: 401,
      content:
        "Teodor plays funerals. His bellows tape must be black, he pays in coins, and he wants the key of D to be a little flat so that the widows can sing along.",
      category: "customers",
    },
    {
      daysAgo: 377,
      content:
        "Valve leathers come from Marta in Stradella. She ships on the first working day of the month. If she writes that it rained, add a week.",
      category: "suppliers",
    },
    {
      daysAgo: 350,
      content:
        "Ngozi took over the bench on 1 December. She tunes sharper than her father did, by two cents, and people have begun to ask for it.",
      category: "family",
    },
    {
      daysAgo: 318,
      content:
        "The church hall's Hohner has a cracked treble frame. It was glued in 1996 with fish glue, so steam will open it. Do not heat it dry.",
      category: "instruments",
    },
    {
      daysAgo: 290,
      content:
        "“Leave the crackle in. That is where he breathed.” Frida, when we offered to clean her brother's old recording machine, 9 August.",
      category: "relational",
    },
    {
      daysAgo: 262,
      content:
        "The compressor trips the fuse when the kettle is on. We boil water at ten and at three. Before a concert week we do not boil it at all.",
    },
    {
      daysAgo: 233,
      content:
        "Musette is three reeds apart by fourteen cents in this house. The Paris people ask for twenty. Say no, kindly, and play them both.",
      category: "craft",
    },
    {
      daysAgo: 201,
      content:
        "Little Ime presses the bass buttons in the order of her name. Her grandmother wants her to have the red Paolo Soprani when she is twelve, not before.",
      category: "customers",
    },
    {
      daysAgo: 170,
      content:
        "The customs man at Chiasso asks for the reed count. For a forty-one by one hundred and twenty it is four hundred and eighty-four, and he counts.",
      category: "suppliers",
    },
    {
      daysAgo: 131,
      content:
        "A torn bellows corner is patched from the inside with kid leather. Outside patches hold for one summer, then they lift at dances.",
      category: "craft",
    },
    {
      daysAgo: 90,
      content:
        "Mr Adler's Morino came back three times for the same rattle. It was his wedding ring on the strap bracket. We did not charge for the third visit.",
      category: "customers",
    },
    {
      daysAgo: 44,
      content:
        "Ngozi's left hand aches above the wrist after two hours of filing. She will not say it. Put the filing in the morning and the waxing after lunch.",
      category: "somatic",
    },
    {
      daysAgo: 15,
      content:
        "The youth orchestra returns eight student boxes at the end of June. Two will have sand in them. Nobody will know why.",
      category: "customers",
    },
  ],
};
