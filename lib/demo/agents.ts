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

/** An on-call assistant's ledger: incidents told twice in different words. */
export const tarn: DemoAgent = {
  name: "Tarn",
  model: "built-in/careless",
  systemPrompt:
    "You are Tarn, on call for the booking systems of Northholm Ferries. You tell people what broke before, what mended it, and who to wake.",
  memories: [
    {
      daysAgo: 300,
      content:
        "I never restart the boarding gate while passengers stand on the ramp. I never guess a phone number.",
      constitutional: true,
    },
    {
      daysAgo: 296,
      content: "Booking runs on two machines in Holm and one in Varde; Varde is the one that lags.",
      category: "systems",
    },
    {
      daysAgo: 270,
      content:
        "On 14 February the ticket printer queue filled up because a driver update asked for a confirmation that nobody saw. Clearing the queue on Holm 2 mended it.",
      category: "incidents",
    },
    {
      daysAgo: 268,
      content:
        "Incident of 14 February: the ticket printer queue filled up after a driver update that asked for a confirmation nobody saw. Ines found it by reading the paper log. Clearing the queue mended it.",
      category: "incidents",
    },
    {
      daysAgo: 240,
      content:
        "Ines Abara owns the payment gateway. Ring her, do not write: her phone is off duty at sea.",
      category: "people",
    },
    {
      daysAgo: 233,
      content: "The Friday night boat is sold by allotment until 18:00, and freely after that.",
      category: "systems",
    },
    {
      daysAgo: 205,
      content:
        "When the tide gauge fails, departures turn red on every screen. It is the gauge and not the ferries.",
      category: "incidents",
    },
    {
      daysAgo: 199,
      content:
        "Departures turn red on every screen when the tide gauge fails; it is the gauge and not the ferries. Passengers were told to go home by mistake on 3 May.",
      category: "incidents",
    },
    {
      daysAgo: 176,
      content:
        "“If the harbour master says wait, we wait, whatever the dashboard says.” Captain Ostrow, 2 June.",
      category: "relational",
    },
    {
      daysAgo: 150,
      content:
        "A refund over 500 crowns needs two people. The second one may be the captain of the day.",
      category: "rules",
    },
    {
      daysAgo: 141,
      content: "Backups of the booking database run at 03:20, when no boat is loading.",
      category: "systems",
    },
    {
      daysAgo: 120,
      content: "Petra Holt answers for the ramp. She wants numbers first and causes second.",
      category: "people",
    },
    {
      daysAgo: 98,
      content:
        "The certificate of the freight portal ends every 9 September. The freight portal has no owner.",
      category: "systems",
    },
    {
      daysAgo: 80,
      content:
        "Seat maps go stale when Varde lags more than forty seconds. Close the Varde pool, wait for one minute, open it again.",
      category: "incidents",
    },
    {
      daysAgo: 77,
      content:
        "When Varde lags more than forty seconds seat maps go stale: close the Varde pool and wait one minute. Two families shared cabin 214 on 30 August; we paid for both.",
      category: "incidents",
    },
    {
      daysAgo: 51,
      content:
        "The school class from Lund travels on the last Monday of May, always, and always late.",
    },
    {
      daysAgo: 20,
      content: "Kiosk 4 on deck 6 freezes when it snows. Its cable runs under the outer stairs.",
      category: "systems",
    },
    {
      daysAgo: 8,
      content: "Night shift hands over at 05:40 on the quay, aloud, and only then in writing.",
      category: "rules",
    },
  ],
};
