/** The most frequent family names; others stay with their given name. */
const FAMILY_NAMES =
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마길연위표명기';
const DOUBLE_FAMILY_NAMES = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'];

/** Given names; people who share one keep their family name, in a class with 김서연 and 이서연. */
export function shortNames(penNames: readonly string[]): string[] {
  const given = penNames.map(givenName);
  return given.map((name, at) => {
    const isShared = given.some((other, place) => other === name && place !== at);
    return isShared ? (penNames[at] ?? name) : name;
  });
}

/** How a teacher calls a pupil: 박이안 is 이안. A pen name that is no such name stays whole. */
export function givenName(penName: string): string {
  if (/^[가-힣]{4}$/.test(penName) && DOUBLE_FAMILY_NAMES.includes(penName.slice(0, 2))) {
    return penName.slice(2);
  }
  const isName = /^[가-힣]{3}$/.test(penName) && FAMILY_NAMES.includes(penName.charAt(0));
  return isName ? penName.slice(1) : penName;
}
