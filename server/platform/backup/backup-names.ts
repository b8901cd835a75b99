const NAME = /^munjip-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/;

const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;

export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

export function backupName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `munjip-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

function timeOf(name: string): number | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * The names of backups that may be removed. Kept is the newest of each of the last days, weeks (from
 * Monday) and months that have one, in Korea. Files with other names are never removed.
 */
export function namesToRemove(names: readonly string[], keep: Keep): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOf(name);
      return at === undefined ? [] : [{ name, at: at + SEOUL_MS }];
    })
    .toSorted((one, other) => other.at - one.at);
  const dayOf = (at: number) => Math.floor(at / DAY_MS);
  // The first day of 1970 was a Thursday.
  const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
  const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
  const kept = new Set<string>();
  for (const [periodOf, count] of [
    [dayOf, keep.days],
    [weekOf, keep.weeks],
    [monthOf, keep.months],
  ] as const) {
    const newest = new Map<number | string, string>();
    for (const { name, at } of backups) {
      if (!newest.has(periodOf(at))) newest.set(periodOf(at), name);
    }
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
