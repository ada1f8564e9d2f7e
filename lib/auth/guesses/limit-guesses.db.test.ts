import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { createKey } from "@/lib/accounts/keys/keys";
import { createContext } from "@/lib/context";
import { setPassword } from "@/lib/accounts/members/password-link";
import { actAs } from "@/db/testing/factories";
import { actingKey } from "@/lib/auth/acting-key";
import { addressHeader } from "@/lib/auth/requests/client-address";
import { newKeyText } from "@/lib/auth/key-text";
import { guessLimits, limitGuesses } from "@/lib/auth/guesses/limit-guesses";
import { givenAccount, noon } from "@/lib/auth/testing/people";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

const database = givenDatabase();

const asked = (address: string, key = newKeyText()) =>
  new Headers({ [addressHeader]: address, authorization: `Bearer ${key}` });

it("U6: of wrong API keys there are few from one address, and a good one always counts", async () => {
  const { db } = database;
  const accountId = await givenAccount(db);
  const { key } = await createKey(createContext(db, actAs(accountId)), {
    name: "A key",
    role: "viewer",
  });
  const statuses: number[] = [];
  for (let guess = 0; guess <= guessLimits.perAddress; guess += 1) {
    statuses.push((await refusalOf(actingKey(db, asked("10.0.0.1"), noon))).status);
  }
  expect(statuses).toEqual([...Array<number>(guessLimits.perAddress).fill(401), 429]);
  expect(await actingKey(db, asked("10.0.0.1", key), noon)).toMatchObject({ accountId });
  expect(await refusalOf(actingKey(db, asked("10.0.0.2"), noon))).toHaveProperty("status", 401);
});

it("U6: of links that are none there are few from one address", async () => {
  const { db } = database;
  const guess = () => {
    const given = { token: newKeyText(), password: "another long password" };
    const parts = { db, headers: asked("10.0.0.3"), now: noon };
    return refusalOf(limitGuesses(parts, () => setPassword(db, given, noon)));
  };
  const statuses: number[] = [];
  for (let count = 0; count <= guessLimits.perAddress; count += 1) {
    statuses.push((await guess()).status);
  }
  expect(statuses).toEqual([...Array<number>(guessLimits.perAddress).fill(409), 429]);
});
