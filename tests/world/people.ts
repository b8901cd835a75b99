export interface Person {
  key: string;
  userLogin: string;
  penName: string;
  userClassify: 'TEACHER' | 'STUDENT';
}

const student = (key: string, userLogin: string, penName: string): Person => ({
  key,
  userLogin,
  penName,
  userClassify: 'STUDENT',
});

export const className = '햇살초 5학년 2반';
/** What the class calls things; no dictionary has them. */
export const classWords = ['강터아', '깍정이', '쫀득'];
export const schoolName = '햇살초등학교';

export const teacher: Person = {
  key: 'han-jiu',
  userLogin: 'hanjiu_ssam',
  penName: '한지우',
  userClassify: 'TEACHER',
};

export const students: Person[] = [
  student('kim-taeo', 'taeo_goal', '김태오'),
  student('lee-nayun', 'nayun0412', '이나윤'),
  student('park-ian', 'ian-gamnamu', '박이안'),
  student('choi-roa', 'roa_roa', '최로아'),
  student('jung-hajun', 'hajun05', '정하준'),
  student('kang-seoa', 'seoa_kang', '강서아'),
  student('cho-ihyeon', 'kkamagwi', '조이현'),
  student('yoon-chaea', 'chaea-yoon', '윤채아'),
  student('jang-ujin', 'ujin11', '장우진'),
  student('lim-harin', 'harin27', '임하린'),
  student('han-yuchan', 'yuchan_han', '한유찬'),
  student('oh-jian', 'jian-oh', '오지안'),
  student('seo-doyun', 'doyun_seo', '서도윤'),
  student('shin-yena', 'yena_dance', '신예나'),
  student('kwon-dohyeon', 'dohyeon_lab', '권도현'),
  student('hwang-jiho', 'jiho-second', '황지호'),
  student('ahn-soyul', 'soyul_a', '안소율'),
  student('song-daon', 'daon_song', '송다온'),
  student('jeon-eunu', 'eunu_bori', '전은우'),
  student('hong-juwon', 'juwon1207', '홍주원'),
  student('yu-rahui', 'rahui_news', '유라희'),
  student('go-seungmin', 'seungmin22', '고승민'),
  student('moon-seou', 'seou_moon', '문서우'),
  student('yang-haeun', 'haeun-la', '양하은'),
];

export const people: Person[] = [teacher, ...students];
