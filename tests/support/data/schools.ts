/** A file in the format of the national open data, with up to as many schools as the country has. */
const HEADS =
  '시도교육청코드,시도교육청명,행정표준코드,학교명,영문학교명,학교종류명,시도명,관할조직명,설립명,도로명우편번호,도로명주소';

const FIRST = [...'가나다라마바사아자차카타파하강산들꽃솔별달해물빛'];
const SECOND = [...'늘람봄솜온찬결울곡림천평안동서남북중성문영'];
const KINDS = ['초등학교', '초등학교', '중학교', '고등학교', '여자고등학교'];
const REGIONS = ['서울특별시', '부산광역시', '경기도', '강원특별자치도', '전라남도', '경상북도'];
const DISTRICTS = ['중구', '북구', '수원시', '춘천시', '여수시', '안동시', '햇살군'];

const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';

export function schoolFile(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const stem = `${pick(FIRST, at)}${pick(SECOND, at * 7 + Math.floor(at / 500))}`;
    const kind = pick(KINDS, Math.floor(at / 3));
    const region = pick(REGIONS, at);
    const code = String(7_000_000 + at);
    const address = `"${region} ${pick(DISTRICTS, at)} 배움로 ${at}, (${stem}동)"`;
    return `B10,${region}교육청,${code},${stem}${kind},School ${at},${kind},${region},교육지원청,공립,03000,${address}`;
  });
  return `\ufeff${[HEADS, ...lines].join('\r\n')}\r\n`;
}
