import type { Api, GivenMemory } from "@/e2e/requests/api";

const okonjo =
  "Mrs Okonjo’s standing order: two seeded loaves on Tuesdays and Fridays, sliced thick, in paper and never in plastic.";
const almonds =
  "Never put almonds in anything that goes to St Brendan’s. Two children there carry adrenaline pens.";
const till =
  "Leïla locks the till at half past five and does not like to be asked about it before the float is counted.";

const said = (day: string, content: string, more: Partial<GivenMemory> = {}): GivenMemory => ({
  content,
  createdAt: `${day}T10:00:00Z`,
  ...more,
});

const memories: readonly GivenMemory[] = [
  said("2024-03-04", okonjo, { category: "orders" }),
  said("2024-03-05", till),
  said("2024-03-09", almonds),
  said("2024-03-18", "The small oven runs 15 degrees hot. Set 215 when the card says 230."),
  said(
    "2024-05-06",
    "The Moreaus take a rye every Saturday before nine; if nobody comes, it goes to Father Doyle.",
  ),
  said(
    "2024-06-09",
    "Flour comes on Wednesdays at six, by the back door. Count the sacks before signing.",
  ),
  said(
    "2024-07-01",
    "Yeast comes on Mondays at six, by the front door. Weigh the bags before signing.",
  ),
  said("2024-11-02", okonjo, { category: "orders" }),
  said("2024-12-12", almonds, { category: "safety" }),
  said("2025-01-09", "the small oven runs 15 degrees hot. Set 215 when the card says 230"),
  said("2025-02-03", okonjo, { category: "orders" }),
  said("2025-02-10", almonds, { category: "safety", constitutional: true }),
  said("2025-02-11", till),
  said(
    "2025-02-14",
    "Flour comes on Thursdays at six, by the back door. Count the sacks before signing.",
  ),
  said(
    "2025-02-15",
    "Yeast comes on Tuesdays at six, by the front door. Weigh the bags before signing.",
  ),
  said(
    "2025-03-01",
    "The Moreaus take two ryes every Saturday before ten; if nobody comes, one goes to Father Doyle.",
  ),
];

/** An agent with exact copies, look-alikes, and two memories that are kept apart. */
export async function givenBakery(api: Api): Promise<string> {
  const agent = await api.createAgent({ name: `Bram ${process.pid}` }, memories);
  await api.keepApart(agent.id, [7, 15], "different-things");
  return agent.id;
}
