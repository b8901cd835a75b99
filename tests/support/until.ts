/** Repeats `ask` until it returns something, for events without a signal such as the end of a job. */
export async function until<Value>(
  ask: () => Promise<Value | undefined | false | null>,
  seconds = 30,
): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`no result within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
