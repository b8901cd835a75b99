/** Asks again until there is an answer; fails after `seconds`. For what happens by itself, such as a job. */
export async function until<Value>(
  ask: () => Promise<Value | undefined | false | null>,
  seconds = 30,
): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`nothing came within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
