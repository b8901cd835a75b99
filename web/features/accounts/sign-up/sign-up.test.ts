import { describe, expect, it } from 'vitest';
import {
  EDUCATION_OFFICE_DOMAINS,
  NORMAL_EMAIL_DOMAINS,
} from '../../../../shared/contract/limits.ts';
import { type EmailValues, emailSchema } from './email-form.ts';
import { formFieldOf, InfoSchema } from './info-form.ts';
import {
  codeTimeLeft,
  EMPTY_SIGN_UP,
  emailOf,
  formatTimeLeft,
  isStepReachable,
  OWN_DOMAIN,
  passwordStrength,
  type SignUp,
  STEPS,
  splitAddress,
  stepOf,
  stepsIncluding,
} from './sign-up.model.ts';

const teacher: SignUp = {
  ...EMPTY_SIGN_UP,
  userClassify: 'TEACHER',
  userLoginType: 'JAJAK',
  emailName: ' Hana ',
  emailDomain: 'sen.go.kr',
  sentTo: 'hana@sen.go.kr',
  userEmailCode: '123456',
};

const OWN = ['type', 'method', 'email', 'code', 'info'];

const reachable = (signUp: SignUp) => STEPS.filter((step) => isStepReachable(step, signUp));

describe('accounts/sign-up: the steps', () => {
  it('become reachable one after the other', () => {
    expect(reachable(EMPTY_SIGN_UP)).toEqual(['type']);
    expect(reachable({ ...EMPTY_SIGN_UP, userClassify: 'GENERAL' })).toEqual(['type', 'method']);
    expect(reachable({ ...teacher, sentTo: '' })).toEqual(['type', 'method', 'email']);
    expect(reachable({ ...teacher, userEmailCode: '' })).toEqual([
      'type',
      'method',
      'email',
      'code',
    ]);
    expect(reachable(teacher)).toEqual(OWN);
  });

  it('stop a student who has not confirmed the age of fourteen', () => {
    const student: SignUp = { ...teacher, userClassify: 'STUDENT' };
    expect(reachable(student)).toEqual(['type']);
    expect(reachable({ ...student, isFourteen: true })).toEqual(OWN);
  });

  it('are two for an address that a provider has verified', () => {
    const vouched: SignUp = {
      ...EMPTY_SIGN_UP,
      userLoginType: 'GOOGLE',
      socialEmail: 'hana@gmail.com',
    };
    expect(reachable(vouched)).toEqual(['type']);
    const general: SignUp = { ...vouched, userClassify: 'GENERAL' };
    expect(reachable(general)).toEqual(['type', 'method', 'social']);
    expect(stepsIncluding('type', vouched)).toEqual(['type', 'social']);
    expect(stepsIncluding('social', general)).toEqual(['type', 'social']);
    expect(stepsIncluding('method', general)).toEqual(OWN);
    expect(stepsIncluding('type', teacher, ['GOOGLE'])).toEqual(OWN);
  });

  it('leave out the choice of a method where there is only one', () => {
    expect(stepsIncluding('type', teacher)).toEqual(['type', 'email', 'code', 'info']);
    expect(stepsIncluding('info', teacher, [])).toEqual(['type', 'email', 'code', 'info']);
  });

  it('of a social sign-up stay closed until the provider has answered', () => {
    const away: SignUp = { ...EMPTY_SIGN_UP, userClassify: 'GENERAL', userLoginType: 'GOOGLE' };
    expect(reachable(away)).toEqual(['type', 'method']);
  });

  it('after the address close when it is changed', () => {
    expect(reachable({ ...teacher, emailName: 'duri' })).toEqual(['type', 'method', 'email']);
  });

  it('begin with the first for an unknown name', () => {
    expect([null, 'password', '', 'INFO'].map(stepOf)).toEqual(['type', 'type', 'type', 'type']);
    expect(STEPS.map(stepOf)).toEqual([...STEPS]);
  });
});

describe('accounts/sign-up: an e-mail address', () => {
  it('is joined from the chosen or the typed domain', () => {
    expect(emailOf(teacher)).toBe('hana@sen.go.kr');
    expect(emailOf({ ...teacher, emailDomain: OWN_DOMAIN, ownDomain: ' Munjip.KR ' })).toBe(
      'hana@munjip.kr',
    );
  });

  it('typed whole is split into its two fields', () => {
    expect(splitAddress('hana', NORMAL_EMAIL_DOMAINS)).toBeUndefined();
    expect(splitAddress('hana@Naver.com ', NORMAL_EMAIL_DOMAINS)).toEqual({
      emailName: 'hana',
      emailDomain: 'naver.com',
      ownDomain: '',
    });
    expect(splitAddress('hana@munjip.kr', EDUCATION_OFFICE_DOMAINS)).toEqual({
      emailName: 'hana',
      emailDomain: OWN_DOMAIN,
      ownDomain: 'munjip.kr',
    });
  });
});

describe('accounts/sign-up: the code', () => {
  it.each([
    [0, 300, 60, '5:00'],
    [59_500, 241, 1, '4:01'],
    [60_000, 240, 0, '4:00'],
    [295_000, 5, 0, '0:05'],
    [400_000, 0, 0, '0:00'],
  ])('after %i ms expires in %i s and can be resent in %i s', (passed, valid, resend, signUp) => {
    const rest = codeTimeLeft({ ...teacher, sentAt: 1_000_000 }, 1_000_000 + passed);
    expect(rest).toEqual({ valid, resend });
    expect(formatTimeLeft(rest.valid)).toBe(signUp);
  });
});

describe('accounts/sign-up: a password', () => {
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
  ])('%s has the strength %i', (password, strength) => {
    expect(passwordStrength(password, 'hana2026')).toBe(strength);
  });

  it('must differ from the ID', () => {
    const values = {
      userLogin: 'hana-2026',
      penName: '하나',
      password: 'Hana-2026',
      privacy: true,
      terms: true,
      advertisement: false,
    };
    const paths = (change: object) =>
      InfoSchema.safeParse({ ...values, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(paths({})).toEqual(['password']);
    expect(paths({ password: '감나무 등불 아래' })).toEqual([]);
    expect(paths({ password: '감나무 등불 아래', terms: false })).toEqual(['terms']);
  });
});

describe('accounts/sign-up: a field that the server refuses', () => {
  it('is mapped to the field of the form', () => {
    expect(formFieldOf('password')).toBe('password');
    expect(formFieldOf('userAgreements.terms')).toBe('terms');
    expect(formFieldOf('userEmail')).toBeUndefined();
  });
});

describe('accounts/sign-up: an error in the address', () => {
  const wrongAt = (userClassify: 'TEACHER' | 'GENERAL', parts: Partial<EmailValues>) =>
    emailSchema(userClassify, ['school.naver.com'])
      .safeParse({ emailName: 'hana', emailDomain: '', ownDomain: '', ...parts })
      .error?.issues.map(({ path }) => path[0]) ?? [];

  it.each([
    ['GENERAL', { emailName: '' }, ['emailName', 'emailDomain']],
    ['GENERAL', { emailDomain: OWN_DOMAIN }, ['ownDomain']],
    ['GENERAL', { emailDomain: OWN_DOMAIN, ownDomain: 'munjip.kr' }, []],
    ['GENERAL', { emailDomain: OWN_DOMAIN, ownDomain: 'munjip' }, ['ownDomain']],
    [
      'GENERAL',
      { emailName: '하나', emailDomain: OWN_DOMAIN, ownDomain: 'munjip.kr' },
      ['emailName'],
    ],
    ['GENERAL', { emailDomain: 'naver.com' }, []],
    ['TEACHER', {}, ['emailDomain']],
    ['TEACHER', { emailDomain: 'sen.go.kr' }, []],
    ['TEACHER', { emailDomain: 'korea.kr' }, []],
    ['TEACHER', { emailDomain: OWN_DOMAIN, ownDomain: 'korea.goe.go.kr' }, []],
    ['TEACHER', { emailDomain: OWN_DOMAIN, ownDomain: 'haetsal.hs.kr' }, []],
    ['TEACHER', { emailDomain: OWN_DOMAIN, ownDomain: 'gmail.com' }, ['ownDomain']],
    ['TEACHER', { emailDomain: OWN_DOMAIN, ownDomain: 'school.naver.com' }, []],
  ] as const)('of a %s, %j: wrong at %j', (userClassify, parts, expected) => {
    expect(wrongAt(userClassify, parts)).toEqual(expected);
  });
});
