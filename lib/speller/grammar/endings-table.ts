/*
 * An ending a line: its name (as the norm writes it, without hyphens), its joint and its shape there,
 * the classes of stems that take it, its role; `+` where 요 may follow. An ending with two shapes
 * (-는다, -ㄴ다) has two lines and one name.
 */
export const TABLE = `
고 C고 vapit link +
으며 M며 vapi link
으며 C으며 t link
으면 M면 vapi link +
으면 C으면 t link +
으면서 M면서 vapi link +
으면서 C으면서 t link +
지 C지 vapit link +
지만 C지만 vapit link +
지마는 C지마는 vapit link
거나 C거나 vapit link
든지 C든지 vapit link +
든 C든 vapit link
든가 C든가 vapit link +
던지 C던지 vapit link
도록 C도록 vap link
게 C게 vap adverb +
게? C게 t ask +
게끔 C게끔 vap adverb
게밖에 C게밖에 vap adverb
게밖에 C게밖에는 vap adverb
다가 C다가 vapit link +
다니 C다니 vapit link +
다니까 C다니까 v link
다 C다 ap final
다 C다 v link
다 C다 it final
다 K는다 v final
다 Vᆫ다 v final
담 C담 apt ask
담 K는담 v ask
담 Vᆫ담 v ask
람 C람 i ask
자 C자 v request
자마자 C자마자 v link
자꾸나 C자꾸나 v request
기 C기 vapit noun
길래 C길래 vapit link +
기에 C기에 vapit link
음 G vapi noun
음 C음 t noun
는 N는 vp modify
는 Sᆫ ai modify
은 Sᆫ v modify
던 C던 vapit modify
을 Sᆯ vapi modify
을 C을 t modify
는데 N는데 vpt link +
는데 Sᆫ데 ai link +
던데 C던데 vapit final +
는지 N는지 vpt noun +
는지 Sᆫ지 ai noun +
는가 N는가 vpt noun +
는가 Sᆫ가 ai noun +
는가라는 N는가라는 vpt modify
는가라는 Sᆫ가라는 ai modify
은지 Sᆫ지 v link
을지 Sᆯ지 vapi noun +
을지 C을지 t noun +
을까 Sᆯ까 vapi ask +
을까 C을까 t ask +
을까라는 Sᆯ까라는 vapi modify
을까라는 C을까라는 t modify
을게 Sᆯ게 v final +
을걸 Sᆯ걸 vapi final +
을걸 C을걸 t final +
을래 Sᆯ래 v ask +
을수록 Sᆯ수록 vapi link
을수록 C을수록 t link
을지라도 Sᆯ지라도 vapi link
을지라도 C을지라도 t link
을지언정 Sᆯ지언정 vapi link
을망정 Sᆯ망정 vapi link
을망정 C을망정 t link
을는지 Sᆯ는지 vapi noun +
을는지 C을는지 t noun +
을세라 Sᆯ세라 vapi link
을라 Sᆯ라 va final
을락 Sᆯ락 v link
을라치면 Sᆯ라치면 v link
을뿐더러 Sᆯ뿐더러 vapi link
을뿐더러 C을뿐더러 t link
은들 Sᆫ들 vapi link
은들 C은들 t link
으려고 M려고 v link +
으려 M려 v link
으려는 M려는 v modify
으려던 M려던 v modify
으려면 M려면 v link +
으려다 M려다 v link
으려다가 M려다가 v link
으려니 M려니 vapi link
으려는데 M려는데 v link +
으려나 M려나 vapi ask +
으려무나 M려무나 v request
으렴 M렴 v request
으러 M러 v link +
으므로 M므로 vapi link
으므로 C으므로 t link
으니 S니 vapi link
으니 C으니 t link
으니까 S니까 vapi link +
으니까 C으니까 t link +
으나 S나 vapi link
으나 C으나 t link
나 N나 vapt ask +
자 C자 t link
나 Sᆫ가 ai ask +
네 N네 vapit final +
니 N니 vapit ask
니 S니 a ask
냐 N냐 vapit ask
냐 S냐 a ask
느냐 N느냐 vpt ask
느라 N느라 v link
느라고 N느라고 v link +
는구나 N는구나 v final
구나 C구나 apit final
는군 N는군 v final +
군 C군 apit final +
구려 C구려 apit final
는구려 N는구려 v final
거든 C거든 vapit final +
더라 C더라 vapit final
더라고 C더라고 vapit final +
더라도 C더라도 vapit link
더라는 C더라는 vapit modify
더라며 C더라며 vapit link
더라면 C더라면 t link
더니 C더니 vapit link +
더니만 C더니만 vapit link
더군 C더군 vapit final +
더구나 C더구나 vapit final
더래 C더래 vapit final +
더러 C더러 v link
던가 C던가 vapit ask +
던걸 C던걸 vapit final +
는걸 N는걸 vpt final +
는걸 Sᆫ걸 ai final +
데 C데 vapit final +
듯 C듯 vapit link
듯이 C듯이 vapit link +
되 C되 vapit link
으되 C으되 t link
잖아 C잖아 vapit final +
건만 C건만 vapit link
건마는 C건마는 vapit link
건대 C건대 v link
거니와 C거니와 vapit link
고자 C고자 vap link
고서 C고서 vapit link
고는 C고는 v link
곤 C곤 v link
고도 C고도 vapi link
고말고 C고말고 vapit final +
습니다 K습니다 vap final
습니다 C습니다 t final
습니다 Vᆸ니다 vai final
습니까 K습니까 vap ask
습니까 C습니까 t ask
습니까 Vᆸ니까 vai ask
습디다 K습디다 vap final
습디다 Vᆸ디다 vai final
으십시오 S십시오 vap request
읍시오 Sᆸ시오 va request
읍시다 Sᆸ시다 v request
으세요 S세요 vapi request
으셔요 S셔요 vapi request
소 K소 vap final
소 C소 t final
으오 S오 vai final
으마 M마 v final
세 S세 v request
으리 M리 vapi final
으리라 M리라 vapi final
으리라 C으리라 t final
으리라고 M리라고 vapi link
으리라고 C으리라고 t link
으리라는 M리라는 vapi modify
으리라는 C으리라는 t modify
으리라던 M리라던 vapi modify
으리라던 C으리라던 t modify
으리만큼 M리만큼 vapi adverb
으리만큼 M리만치 vapi adverb
으라 M라 v request
거라 C거라 v request
너라 C너라 v request
어 A vapi final +
어서 A서 vapi link +
어도 A도 vapit link +
어야 A야 vapit link +
어야지 A야지 vap final +
어야만 A야만 vapi link
어라 A라 va request
어다 A다 v link
어다가 A다가 v link
어야죠 A야죠 vap final
어 C어 t final +
어서 C어서 t link +
어도 C어도 t link +
어야 C어야 t link +
어야지 C어야지 t final +
어야죠 C어야죠 t final
죠 C죠 vapit final
지요 C지요 vapit final
치 C치 t link
은커녕 G은커녕 vap link
기는커녕 C기는커녕 vap link
라서 C라서 i link +
라 C라 i link +
라도 C라도 i link
라야 C라야 i link
로구나 C로구나 i final
로군 C로군 i final +
에요 C에요 i final
야 C야 i final
나마 C나마 i link
자 C자 i link
은가 Sᆫ가 ai ask +
다시피 C다시피 vpt link
으면은 M면은 va link
지를 C지를 vap link
질 C질 vap link
길 C길 vapit link
긴 C긴 vapit link
다마는 C다마는 apit link
다마는 C다만 apit link
는다마는 C는다마는 v link
는다마는 Vᆫ다만 v link
으나마 S나마 vapi link
진 C진 vap link
도록까지 C도록까지 v link
으랴 M랴 vapi ask
으랴 C으랴 t ask
을쏘냐 Sᆯ쏘냐 vapi ask
거들랑 C거들랑 vapit link
걸랑 C걸랑 vapit final +
구먼 C구먼 apit final +
는구먼 N는구먼 v final +
으소서 S소서 vp request
으십사 S십사 vp link
으려야 M려야 v link
래야 C래야 i link
고라도 C고라도 v link
소마는 K소만 vap link
오마는 M오만 vapi link
으옵소서 S옵소서 v request
으오니 S오니 vapi link
으옵니다 S옵니다 vai final
사오니 K사오니 vap link
사오니 C사오니 t link
사옵니다 K사옵니다 vap final
사옵니다 C사옵니다 t final
으련만 M련만 vapi link
으련만 C으련만 t link
으련마는 M련마는 vapi link
다마다 C다마다 apit final
네그려 C네그려 vapit final
느니 N느니 vp link
더이다 C더이다 vapit final
더란다 C더란다 vapit final
더란다 C더랍니다 vapit final
거니 C거니 vapit link
는지라 N는지라 vpt link
는지라 Sᆫ지라 ai link
는지라 Sᆫ지라 v link
나이다 N나이다 vpt final
다오 C다오 apt final
다오 K는다오 v final
다오 Vᆫ다오 v final
라오 C라오 i final
잖니 C잖니 vapit ask
잖습니까 C잖습니까 vapit ask
노라 N노라 vpt final
노라면 N노라면 v link
도다 C도다 apit final
는도다 N는도다 v final
로다 C로다 i final
을 C을 t modify
을까 Sᆯ까 vapi ask +
`;

/** Heads of quoting endings: each takes each of the tails in `endings.ts`. */
export const REPORTS = `
다 C다 apt
다 K는다 v
다 Vᆫ다 v
라 C라 i
라 M라 v
자 C자 v
냐 N냐 vapit
냐 S냐 a
느냐 N느냐 vpt
`;
