/*
 * Endings of old tales, plays and poems, and rare ones of speech, in the form of `endings-table.ts`. They
 * are read, but hardly ever suggested.
 */
export const LITERARY = `
을세 Sᆯ세 i final
세그려 S세그려 v request
구먼그려 C구먼그려 apit final
는구먼그려 N는구먼그려 v final
소이다 K소이다 vap final
소이다 C소이다 t final
소이까 K소이까 vap ask
소이까 C소이까 t ask
으오이다 S오이다 vai final
으오이까 S오이까 vai ask
으외다 S외다 ai final
올시다 C올시다 i final
으리다 M리다 vapi final
으리다 C으리다 t final
으리까 M리까 vapi ask
으리까 C으리까 t ask
으리이다 M리이다 vapi final
으오리다 S오리다 vai final
으오리까 S오리까 vai ask
사오리다 K사오리다 vap final
사오리까 K사오리까 vap ask
으옵니까 S옵니까 vai ask
사옵니까 K사옵니까 vap ask
사옵니까 C사옵니까 t ask
으옵나이다 S옵나이다 vai final
사옵나이다 K사옵나이다 vap final
사옵나이다 C사옵나이다 t final
으오나 S오나 vai link
사오나 K사오나 vap link
사오나 C사오나 t link
으오며 S오며 vai link
사오며 K사오며 vap link
사오며 C사오며 t link
나이까 N나이까 vpt ask
느니라 N느니라 vpt final
으니라 S니라 ai final
더니라 C더니라 vapit final
을지어다 Sᆯ지어다 vp final
을지니 Sᆯ지니 vapi link
을지니라 Sᆯ지니라 vp final
을진저 Sᆯ진저 vapi final
을진대 Sᆯ진대 vapi link
거늘 C거늘 vapit link
는고 N는고 vpt ask
는고 Sᆫ고 ai ask
던고 C던고 vapit ask
을꼬 Sᆯ꼬 vapi ask
을꼬 C을꼬 t ask
을거나 Sᆯ거나 v final
로고 C로고 i final
으렷다 M렷다 vapi final
으렷다 C으렷다 t final
을쏜가 Sᆯ쏜가 vapi ask
을쏘냐 C을쏘냐 t ask
더냐 C더냐 vapit ask
더이까 C더이까 vapit ask
더란 C더란 vapit modify
기로서니 C기로서니 vapit link
기로 C기로 vapit link
습죠 K습죠 vap final
습죠 C습죠 t final
습죠 Vᆸ죠 vai final
습지요 K습지요 vap final
습지요 C습지요 t final
습지요 Vᆸ지요 vai final
습니다요 K습니다요 vap final
습니다요 C습니다요 t final
습니다요 Vᆸ니다요 vai final
습니까요 K습니까요 vap ask
습니까요 C습니까요 t ask
습니까요 Vᆸ니까요 vai ask
을깝쇼 Sᆯ깝쇼 v ask
다마다 C다마다 v final
다마는 Vᆫ다마는 v link
으려나 C으려나 t ask
으려니 C으려니 t link
으련다 M련다 v final
은즉 Sᆫ즉 vapi link
은즉 C은즉 t link
더만 C더만 vapit final +
누나 N누나 v final
으려거든 M려거든 v link
으려기에 M려기에 v link
으려는지 M려는지 v noun +
으려더니 M려더니 v link
으려니와 M려니와 vapi link
던들 C던들 t link
으니깐 S니깐 vapi link +
으니깐 C으니깐 t link +
고선 C고선 vap link
고설랑 C고설랑 vap link
노니 N노니 vp link
나니 N나니 vapt link
으라고 M라고 a link
느뇨 N느뇨 vpt ask
으뇨 S뇨 ai ask
더뇨 C더뇨 vapit ask
누 C누 t ask
으련 M련 v ask
다우 C다우 apt final
다우 K는다우 v final
다우 Vᆫ다우 v final
라우 C라우 i final
수 C수 t final
수 K수 vap final
으시우 S시우 va final
으쇼 S쇼 vap request
으십쇼 S십쇼 vap request
고야 C고야 vap link
게야 C게야 vap adverb
잖은가 C잖은가 vapit ask +
으시우 C으시우 t final
더랬다 C더랬다 t final
더랬지 C더랬지 t final +
더랬어 C더랬어 t final +
으매 M매 vap link
으되 M되 vap link
으리오 M리오 vapi ask
으리오 C으리오 t ask
으리니 M리니 vapi link
으리로다 M리로다 vapi final
을시고 Sᆯ시고 a final
나니라 N나니라 vpt final
은지고 Sᆫ지고 a final
`;
