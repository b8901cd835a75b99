import { describe, expect, it } from 'vitest';
import {
  EDUCATION_OFFICE_DOMAINS,
  NORMAL_EMAIL_DOMAINS,
} from '../../../../shared/contract/limits.ts';
import { type EmailValues, emailForm } from './email-form.ts';
import { fieldOf, InfoForm } from './info-form.ts';
import {
  canBeAt,
  codeRest,
  emailOf,
  NOTHING_YET,
  type SignUp,
  STEPS,
  sayRest,
  splitAddress,
  stepOf,
  stepsWith,
  strengthOf,
} from './sign-up.model.ts';

const teacher: SignUp = {
  ...NOTHING_YET,
  userClassify: 'TEACHER',
  userLoginType: 'JAJAK',
  emailName: ' Hana ',
  emailDomain: 'sen.go.kr',
  sentTo: 'hana@sen.go.kr',
  userEmailCode: '123456',
};

const OWN = ['type', 'way', 'email', 'code', 'info'];

const reachable = (said: SignUp) => STEPS.filter((step) => canBeAt(step, said));

describe('the steps', () => {
  it('open one after the other', () => {
    expect(reachable(NOTHING_YET)).toEqual(['type']);
    expect(reachable({ ...NOTHING_YET, userClassify: 'GENERAL' })).toEqual(['type', 'way']);
    expect(reachable({ ...teacher, sentTo: '' })).toEqual(['type', 'way', 'email']);
    expect(reachable({ ...teacher, userEmailCode: '' })).toEqual(['type', 'way', 'email', 'code']);
    expect(reachable(teacher)).toEqual(OWN);
  });

  it('ask a student for the fourteen years', () => {
    const student: SignUp = { ...teacher, userClassify: 'STUDENT' };
    expect(reachable(student)).toEqual(['type']);
    expect(reachable({ ...student, isFourteen: true })).toEqual(OWN);
  });

  it('are two for whom a provider has vouched', () => {
    const vouched: SignUp = {
      ...NOTHING_YET,
      userLoginType: 'GOOGLE',
      socialEmail: 'hana@gmail.com',
    };
    expect(reachable(vouched)).toEqual(['type']);
    const general: SignUp = { ...vouched, userClassify: 'GENERAL' };
    expect(reachable(general)).toEqual(['type', 'way', 'social']);
    expect(stepsWith('type', vouched)).toEqual(['type', 'social']);
    expect(stepsWith('social', general)).toEqual(['type', 'social']);
    expect(stepsWith('way', general)).toEqual(OWN);
    expect(stepsWith('type', teacher)).toEqual(OWN);
  });

  it('of a way that was only set out upon do not open', () => {
    const away: SignUp = { ...NOTHING_YET, userClassify: 'GENERAL', userLoginType: 'GOOGLE' };
    expect(reachable(away)).toEqual(['type', 'way']);
  });

  it('close again when the address is changed', () => {
    expect(reachable({ ...teacher, emailName: 'duri' })).toEqual(['type', 'way', 'email']);
  });

  it('begin with the first for an address that names none', () => {
    expect([null, 'password', '', 'INFO'].map(stepOf)).toEqual(['type', 'type', 'type', 'type']);
    expect(STEPS.map(stepOf)).toEqual([...STEPS]);
  });
});

describe('an address', () => {
  it('is put together from the list or from what was written', () => {
    expect(emailOf(teacher)).toBe('hana@sen.go.kr');
    expect(emailOf({ ...teacher, emailDomain: '', ownDomain: ' Munjip.KR ' })).toBe(
      'hana@munjip.kr',
    );
  });

  it('written whole goes to its two places', () => {
    expect(splitAddress('hana', NORMAL_EMAIL_DOMAINS)).toBeUndefined();
    expect(splitAddress('hana@Naver.com ', NORMAL_EMAIL_DOMAINS)).toEqual({
      emailName: 'hana',
      emailDomain: 'naver.com',
      ownDomain: '',
    });
    expect(splitAddress('hana@munjip.kr', EDUCATION_OFFICE_DOMAINS)).toEqual({
      emailName: 'hana',
      emailDomain: '',
      ownDomain: 'munjip.kr',
    });
  });
});

describe('the code’s time', () => {
  it.each([
    [0, 300, 60, '5:00'],
    [59_500, 241, 1, '4:01'],
    [60_000, 240, 0, '4:00'],
    [295_000, 5, 0, '0:05'],
    [400_000, 0, 0, '0:00'],
  ])('after %i ms: %i s, again in %i s', (passed, valid, resend, said) => {
    const rest = codeRest({ ...teacher, sentAt: 1_000_000 }, 1_000_000 + passed);
    expect(rest).toEqual({ valid, resend });
    expect(sayRest(rest.valid)).toBe(said);
  });
});

describe('a password', () => {
  it.each([
    ['short', 0],
    ['aaaaaaaaaaaaaaaa', 1],
    ['hana2026hana', 1],
    ['abcdefgh', 1],
    ['qwerty123', 1],
    ['Tulip1234!', 1],
    ['tulip4829', 2],
    ['감나무 등불 아래서 1', 3],
    ['correct horse battery staple', 3],
  ])('%s is %i strong', (password, strength) => {
    expect(strengthOf(password, 'hana2026')).toBe(strength);
  });

  it('must not be the ID', () => {
    const values = {
      userLogin: 'hana-2026',
      penName: '하나',
      password: 'Hana-2026',
      privacy: true,
      terms: true,
      advertisement: false,
    };
    const paths = (change: object) =>
      InfoForm.safeParse({ ...values, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(paths({})).toEqual(['password']);
    expect(paths({ password: '감나무 등불 아래' })).toEqual([]);
    expect(paths({ password: '감나무 등불 아래', terms: false })).toEqual(['terms']);
  });
});

describe('what the server refuses', () => {
  it('finds its field', () => {
    expect(fieldOf('password')).toBe('password');
    expect(fieldOf('userAgreements.terms')).toBe('terms');
    expect(fieldOf('userEmail')).toBeUndefined();
  });
});

describe('an address in its parts', () => {
  const wrongAt = (userClassify: 'TEACHER' | 'GENERAL', parts: Partial<EmailValues>) =>
    emailForm(userClassify)
      .safeParse({ emailName: 'hana', emailDomain: '', ownDomain: '', ...parts })
      .error?.issues.map(({ path }) => path[0]) ?? [];

  it.each([
    ['GENERAL', { emailName: '' }, ['emailName', 'ownDomain']],
    ['GENERAL', { ownDomain: 'munjip.kr' }, []],
    ['GENERAL', { ownDomain: 'munjip' }, ['ownDomain']],
    ['GENERAL', { emailName: '하나', ownDomain: 'munjip.kr' }, ['emailName']],
    ['GENERAL', { emailDomain: 'naver.com' }, []],
    ['TEACHER', {}, ['emailDomain']],
    ['TEACHER', { emailDomain: 'sen.go.kr' }, []],
    ['TEACHER', { ownDomain: 'korea.goe.go.kr' }, []],
    ['TEACHER', { ownDomain: 'gmail.com' }, ['emailDomain']],
  ] as const)('of a %s, %j: wrong at %j', (userClassify, parts, expected) => {
    expect(wrongAt(userClassify, parts)).toEqual(expected);
  });
});
