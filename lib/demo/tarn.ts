import type { DemoAgent } from "@/lib/demo/bellows";

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
