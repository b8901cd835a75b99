export interface Person {
  key: string;
  userLogin: string;
  penName: string;
  userClassify: 'TEACHER' | 'STUDENT' | 'GENERAL';
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

/** Moved here this week, and asks to be let into the class. */
export const newPupil: Person = student('bae-sua', 'sua_bae', '배수아');

/** The pupils of last year's class, who are in other classes now. */
export const formerPupils: Person[] = [
  student('kim-dogyeong', 'dogyeong_k', '김도경'),
  student('na-eunseo', 'eunseo_na', '나은서'),
  student('ryu-sion', 'sion-ryu', '류시온'),
  student('moon-chaewon', 'chaewon11', '문채원'),
  student('bae-suho', 'suho_bae', '배수호'),
  student('seo-ideun', 'ideun_seo', '서이든'),
  student('woo-jian', 'jian_woo', '우지안'),
  student('cha-minjae', 'minjae_cha', '차민재'),
];

const grownUp = (key: string, userLogin: string, penName: string): Person => ({
  key,
  userLogin,
  penName,
  userClassify: 'GENERAL',
});

/** Opened the book club of the town. */
export const librarian: Person = grownUp('yoon-seojae', 'seojae_books', '윤서재');

export const readers: Person[] = [
  librarian,
  grownUp('oh-miran', 'miran_oh', '오미란'),
  grownUp('jung-haesu', 'haesu_jung', '정해수'),
  grownUp('park-noeul', 'noeul_park', '박노을'),
  grownUp('kim-byeolhae', 'byeolhae', '김별해'),
];

export const everyone: Person[] = [...people, newPupil, ...formerPupils, ...readers];
