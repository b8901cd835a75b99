import { dictionary } from '@zxcvbn-ts/language-common';
import { LIMITS } from '../../../../shared/contract/limits.ts';

/**
 * Passwords of eight characters and more that guessers of Korean accounts try first: those met most often
 * in leaked lists, walks over the keyboard, Korean words typed with the keyboard left in English, and the
 * name of the product.
 */
const LIST = `
12345678 123456789 1234567890 12345678910 123123123 1234512345 12341234 1234123412 123412341234
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
66666666 77777777 88888888 888888888 99999999 12121212 1212121212 123321123 12344321 1234554321
87654321 987654321 0987654321 9876543210 098765432 11223344 1122334455 112233445566 11112222
12312312 123123123123 12301230 10101010 01010101 0101010101 01012345678 01012341234 01011112222
13131313 14141414 147258369 147852369 159357456 159753456 741852963 789456123 78945612 963852741
19900101 20000101 20102010 20202020 20212021 20222022 20232023 20242024 20252025 20262026
password password1 password12 password123 password1234 password! password1! passw0rd p@ssw0rd
p@ssword pa55word passpass passwords password0 password2 password3 password7 password9 qwertyui
qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 qwer12345 qwer123456 qwer1234!
qwerqwer qwerasdf qwerasdfzxcv qweqweqwe qweasdzxc qweasd123 qwe123qwe qwe123123 qwe12345
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 !qaz2wsx zaq12wsx zaq1zaq1 zaq1xsw2 1qaz1qaz asdfasdf asdf1234 asdf12345
asdfghjk asdfghjkl asdfqwer asdf!@#$ asd123asd asd123123 asdasdasd asdzxc123 a1s2d3f4 a1b2c3d4
a12345678 a123456789 a1234567 a1a1a1a1 aa123456 aa12345678 aa112233 aaa11111 aaaa1111 aaaaaaaa
aaaaaaaaa abc12345 abc123456 abcd1234 abcd12345 abcd1234! abcdefgh abcdefg1 abcdefghi abcabcabc
abc123abc abcabc123 zxcvbnm1 zxcvbnm123 zxcv1234 zxcvzxcv zxcvasdf zxc123zxc z1x2c3v4 1z2x3c4v
1a2s3d4f 1a2b3c4d !@#$1234 1234!@#$ 1234qwer 1234qwer! 1234asdf 1234abcd 123qweasd 123qweasdzxc
123qwe123 123qwe!@# 123qweqwe 12qwaszx 12345qwert 12345qwer 123456qwe 123456qwerty 123456abc
123456aa 123456789a 123456789q 12345678a 12345678q 1234567a 1234567q !1234567 12345678!
123456789! 1234567! 123abc123 12345abc 1234567890a q1234567 q12345678 q123456789 qq123456
qqqq1111 qqqqqqqq wwwwwwww w1234567 s1234567 k1234567 dkssud123 dkssudgktpdy dkssudgktpdy1
dkssudgktpdy! dkssud12 dkssudgk qlalfqjsgh qlalfqjsgh1 qlalfqjsgh12 qlalfqjsgh123 qlalfqjsgh!
qlalfqjsgh1! tkfkdgo1 tkfkdgo12 tkfkdgo123 tkfkdgo1234 tkfkdgo! tkfkdgo486 tkfkdgody tkfkdgody1
tkfkdgodyo rkskekfk rkskekfkakqk rkskekfk1 rkskekfk123 rkskek123 gksrnr123 gksrmf123 eogksalsrnr
eogksalsrnr1 eoaksgksalsrnr gkrrydhk gkrryrkfk gkrtod123 tjstodsla tjstodsla1 tjstodsla123
tjstodsla! wldmswldms alswl123 alswl1234 alstj123 wjddms123 thddl123 rlarla123 dlwjdgus wlgns123
tkfkd123 tkfkdtkfkd tkfkdgody123 dldldldl gkgkgkgk gkgkgk12 gkgk1234 zzzzzzzz zzzz1111 zzang123
wkdwkdaos thswkdrhd rhdqngkwk rhdqngkwk1 rhdqngk123 dhsmfeh1 tkfka123 cjswo123 cjswo1234
cjstk1004 cjstk100 angel1004 love1004 loveyou1 lovelove iloveyou iloveyou1 iloveyou2 iloveyou!
iloveyou123 ilovekorea korea123 korea1234 korea2002 korea2026 daehanminguk seoul123 seoul1234
seoul2002 busan123 hangul123 naver123 naver1234 kakao123 kakao1234 google123 daum1234 samsung1
samsung123 sunshine sunshine1 princess princess1 football football1 baseball baseball1 superman
superman1 batman123 pokemon1 pokemon123 minecraft minecraft1 roblox123 starcraft starwars
dragon123 monkey123 shadow123 master123 michael1 jennifer jordan23 charlie1 computer computer1
internet whatever trustno1 letmein1 letmein123 welcome1 welcome123 welcome1! admin123 admin1234
admin12345 administrator administrator1 adminadmin root1234 rootroot test1234 test12345 testtest
testtest1 guest123 user1234 userpassword changeme changeme1 changeme123 default1 secret123
temp1234 temppass1 sample123 school123 school1234 student1 student123 student1234 teacher1
teacher123 teacher1234 class123 munjip123 munjip1234 munjip12 answlq123 answlq1234 gkrtod1234
rmftmrl1 rmftmrl123 안녕하세요123 사랑해요1234 비밀번호1234 가나다라마바사아 !@#$%^&* !@#$%^&*( 1!2@3#4$ q1w2e3r4!
qwer!@#$ 1q2w3e4r5t! asdf1234! qwe123!@# abc123!@# abcd123! abcd1234@ qwer1234@ 1q2w3e4r@
1234qwer@ qwerty1! qwerty123! qwerty!@# passw0rd! p@ssw0rd1 p@ssw0rd! p@ssw0rd123 password123!
pass1234 pass12345 pass123! pass1234! 123456a! 123456q! 12345a!! 1111aaaa 1111qqqq 11qqaazz
1122qqww 00001111 00112233 01234567 012345678 0123456789 1029384756 10293847 56785678 78787878
77771111 77777777a 82828282 52525252 18181818 48624862 10041004 1004angel 2580258025 25802580
36925814 15935728 31415926 314159265 24682468 13572468 1357924680 13579246 135791113 24681012
`;

/** With those met most often in leaked lists of the whole world, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...LIST.trim().split(/\s+/),
  ...dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.password.min),
]);
