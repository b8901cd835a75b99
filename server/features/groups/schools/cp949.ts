/**
 * What Windows writes in Korea. Node's own `euc-kr` knows the 2,350 syllables of the standard only;
 * Windows put the other 8,822 of them, in their order, where the standard left room.
 */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

let others: readonly string[] | undefined;

export function decodeCp949(bytes: Uint8Array): string {
  const standard = new TextDecoder('euc-kr');
  others ??= syllablesBesides(standard);
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    const other = others[placeAmongOthers(lead, trail)];
    if (other !== undefined) {
      text += standard.decode(bytes.subarray(from, at)) + other;
      from = at + 2;
    }
    at += 1;
  }
  return text + standard.decode(bytes.subarray(from));
}

function syllablesBesides(standard: InstanceType<typeof TextDecoder>): string[] {
  const known = new Set<string>();
  for (let lead = 0xb0; lead <= 0xc8; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      known.add(standard.decode(Uint8Array.of(lead, trail)));
    }
  }
  const all = Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, at) =>
    String.fromCodePoint(FIRST_SYLLABLE + at),
  );
  return all.filter((syllable) => !known.has(syllable));
}

/** Leads to 0xA0 have all 178 trails to themselves, later ones only the 84 that the standard leaves. */
function placeAmongOthers(lead: number, trail: number): number {
  const place = placeOfTrail(trail);
  if (place < 0 || lead < 0x81) return -1;
  if (lead <= 0xa0) return (lead - 0x81) * 178 + place;
  return place < 84 ? 32 * 178 + (lead - 0xa1) * 84 + place : -1;
}

function placeOfTrail(trail: number): number {
  if (trail >= 0x41 && trail <= 0x5a) return trail - 0x41;
  if (trail >= 0x61 && trail <= 0x7a) return trail - 0x61 + 26;
  if (trail >= 0x81 && trail <= 0xfe) return trail - 0x81 + 52;
  return -1;
}
