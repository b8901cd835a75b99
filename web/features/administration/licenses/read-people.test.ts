import { expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

it('administration/licenses: IDs and addresses are read from pasted lists and CSV files', () => {
  expect(readPeople('hanjiu_ssam\nsera.oh@haetsal.example')).toEqual([
    'hanjiu_ssam',
    'sera.oh@haetsal.example',
  ]);
  expect(
    readPeople(
      '번호,이름,아이디\r\n1,한지우,Hanjiu_ssam\r\n2,"오세라",sera-oh\r\n3,배인호,hanjiu_ssam',
    ),
  ).toEqual(['hanjiu_ssam', 'sera-oh']);
  expect(readPeople('"한지우" <hanjiu@haetsal.example>; 오세라 <sera@haetsal.example>')).toEqual([
    'hanjiu@haetsal.example',
    'sera@haetsal.example',
  ]);
  expect(readPeople(' 2026 010-1234-5678 한지우 abc ')).toEqual([]);
});
