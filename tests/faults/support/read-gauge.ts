/** A value of /metrics. */
export async function readGauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
