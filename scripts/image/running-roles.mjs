import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "../launch/refusal.mjs";

const readyMsMax = 180_000;

export async function createLogins(administrator) {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  try {
    await client.query("create role farthing_owner login createrole");
    await client.query("create database farthing owner farthing_owner");
    await client.query("create role farthing_server login");
  } finally {
    await client.end();
  }
}

export async function untilReady(engine, id, address) {
  const giveUpAt = Date.now() + readyMsMax;
  const isReady = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > giveUpAt || engine.read("inspect", "--format", "{{.State.Running}}", id) !== "true") {
      engine.run("logs", id);
      throw new Refusal("The container did not become ready. Its log is above.");
    }
    await wait(500);
  }
}
