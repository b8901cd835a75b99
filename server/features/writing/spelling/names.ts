/** The common family names, those of two syllables first so that they match first. */
const FAMILY =
  /^(남궁|황보|제갈|선우|독고|사공|서문|김|이|박|최|정|강|조|윤|장|임|한|오|서|신|권|황|안|송|전|홍|유|고|문|양|손|배|백|허|남|심|노|하|곽|성|차|주|우|구|민|류|나|진|지|엄|채|원|천|방|공|현|함|변|염|여|추|도|소|석|선|설|마|길|연|위|표|명|기|반|라|왕|금|옥|육|인|맹|제|모|탁|국|어|은|편|용)/;

/**
 * The forms in which a text may refer to people with these pen names: the whole, its words, and a
 * Korean name also without the family name (서도윤: 도윤).
 */
export function namesIn(penNames: readonly string[]): string[] {
  const names = new Set<string>();
  for (const penName of penNames) {
    for (const word of [penName, ...penName.split(/[\s\p{P}\p{S}\d]+/u)]) {
      // A name of one syllable would match inside of ordinary words.
      if (word.length < 2) continue;
      names.add(word);
      const family = /^[가-힣]{3,4}$/.test(word) ? FAMILY.exec(word)?.[0] : undefined;
      if (family && word.length - family.length === 2) names.add(word.slice(family.length));
    }
  }
  return [...names];
}
