import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userLogin } from '../../../../shared/accounts/sessions.ts';
import {
  checkId,
  generateEmailCode,
  register,
  verifyEmailCode,
} from '../../../../shared/accounts/sign-up.ts';
import { getSite } from '../../../../shared/administration/site.ts';
import { EDUCATION_OFFICE_DOMAINS } from '../../../../shared/contract/limits.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { SITE, TEACHER } from '../../../../tests/support/components/samples.ts';
import { setSession } from '../../../platform/session/session.ts';
import { Component as SignUpPage } from './SignUpPage.tsx';
import { EMPTY_SIGN_UP, OWN_DOMAIN, type SignUp, type Step, saveSignUp } from './sign-up.model.ts';

const REQUIRED = /이 필드는 필수 항목입니다/;
const TOO_SHORT = /이 값은 필수입니다/;
const INVALID = /이 필드는 유효하지 않습니다/;

const network = stubNetwork();
beforeEach(() => {
  // A session that another test began would end here, and with it the stored entries.
  setSession({ user: null, accessToken: null });
  network.answer(getSite, SITE);
  network.answer(checkId, { resultCode: 'SUCCESS' });
  // The stored entries are read only after a reload.
  const reload = { type: 'reload' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([reload]);
});

/** Opens a step as a reload does, with the stored entries. */
function open(step: Step, signUp: Partial<SignUp> = {}) {
  saveSignUp({ ...EMPTY_SIGN_UP, ...signUp });
  const at = step === 'type' ? '/sign-up' : `/sign-up?step=${step}`;
  return renderPage(<SignUpPage />, { at, path: '/sign-up' });
}

const WRITER: Partial<SignUp> = { userClassify: 'GENERAL', userLoginType: 'JAJAK' };
const SENT: Partial<SignUp> = {
  ...WRITER,
  emailName: 'hana',
  emailDomain: 'naver.com',
  sentTo: 'hana@naver.com',
};
const CHECKED: Partial<SignUp> = { ...SENT, userEmailCode: '123456' };

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** Below the fields; the first status is the text below the title. */
const hint = () => screen.getAllByRole('status').at(-1);
const title = () => screen.getByRole('heading', { level: 1 });

describe('accounts/sign-up: who one is', () => {
  it('a teacher goes straight to the address where there is one way to sign up', async () => {
    const { user } = open('type');
    await user.click(press(/선생님이에요/));
    await waitFor(() => expect(title()).toHaveTextContent('어느 메일을 쓰세요?'));
    expect(field('이메일 아이디')).toHaveFocus();
    await user.click(press('이전'));
    expect(press(/선생님이에요/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('where there are several ways, one is chosen', async () => {
    network.answer(getSite, { ...SITE, socialLogins: ['GOOGLE'] });
    const { user } = open('type');
    await user.click(press(/그 밖에 글 쓰는 분이에요/));
    await waitFor(() => expect(title()).toHaveTextContent('어떻게 가입할까요?'));
    expect(press(/Google 계정으로 가입해요/)).toBeVisible();
    await user.click(press(/내 아이디로 가입해요/));
    await waitFor(() => expect(title()).toHaveTextContent('이메일을 알려 주세요'));
  });

  it('a pupil confirms their age, and a younger one is told of the teacher’s card', async () => {
    const { user } = open('type');
    await user.click(press(/학생이에요/));
    expect(screen.getByRole('heading', { name: '만 14세가 되었나요?' })).toHaveFocus();
    await user.click(press('아직이에요'));
    expect(screen.getByText(/선생님이 만들어 주신 계정으로 함께해요/)).toBeVisible();
    expect(title()).toHaveTextContent('어떻게 쓰실 건가요?');
    await user.click(press('네, 만 14세가 되었어요'));
    await waitFor(() => expect(title()).toHaveTextContent('이메일을 알려 주세요'));
  });

  it('a step out of turn leads to the first', async () => {
    const { address } = open('email');
    await waitFor(() => expect(address()).toBe('/sign-up'));
    await expectNotice(/처음부터 다시 시작해 주세요/, 'alert');
  });
});

describe('accounts/sign-up: the address', () => {
  it('a teacher chooses an education office, korea.kr or a school, or types another one', async () => {
    network.answer(getSite, { ...SITE, teacherEmailDomains: ['known.hs.kr'] });
    const { user } = open('email', { ...WRITER, userClassify: 'TEACHER' });
    const office = screen.getByRole('combobox', { name: '교육청이나 학교' });
    const values = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
    await waitFor(() =>
      expect(values()).toEqual([
        '',
        ...EDUCATION_OFFICE_DOMAINS,
        'korea.kr',
        'known.hs.kr',
        OWN_DOMAIN,
      ]),
    );
    // A private address is taken apart, and refused with the reason.
    await user.type(field('이메일 아이디'), 'hanjiu@gmail.com');
    await user.tab();
    await waitFor(() => expect(field('이메일 아이디')).toHaveValue('hanjiu'));
    expect(office).toHaveValue(OWN_DOMAIN);
    await waitFor(() => expect(field('@ 뒤의 주소')).toHaveAccessibleDescription(INVALID));
    expect(hint()).toHaveTextContent(/선생님인지 알 수 없어요/);
    // The operator decides about another school, and it is said beforehand.
    await user.clear(field('@ 뒤의 주소'));
    await user.type(field('@ 뒤의 주소'), 'haetsal.hs.kr');
    expect(hint()).toHaveTextContent(/운영하는 곳에서 선생님인지 확인해요/);
    await user.selectOptions(office, 'sen.go.kr');
    expect(hint()).toHaveTextContent('이 주소로 인증 번호를 보내 드려요.');
    expect(screen.queryByRole('textbox', { name: '@ 뒤의 주소' })).not.toBeInTheDocument();
  });

  it('a whole address is divided between its fields when one leaves the first', async () => {
    const { user } = open('email', WRITER);
    await user.type(field('이메일 아이디'), 'hana@naver.com');
    expect(field('이메일 아이디')).toHaveValue('hana@naver.com');
    await user.tab();
    await waitFor(() => expect(field('이메일 아이디')).toHaveValue('hana'));
    expect(screen.getByRole('combobox', { name: '메일 서비스' })).toHaveValue('naver.com');
    expect(screen.queryByRole('textbox', { name: '@ 뒤의 주소' })).not.toBeInTheDocument();
  });

  it('an address that is used already is reported at its field', async () => {
    const { user } = open('email', WRITER);
    network.refuse(generateEmailCode, 'ALREADY_VERIFIED_EMAIL');
    await user.selectOptions(screen.getByRole('combobox', { name: '메일 서비스' }), 'naver.com');
    await user.type(field('이메일 아이디'), 'writer');
    await user.click(press('인증 번호 받기'));
    await waitFor(() =>
      expect(field('이메일 아이디')).toHaveAccessibleDescription(/이미 인증한 이메일이에요/),
    );
    expect(field('이메일 아이디')).toHaveValue('writer');
    expect(field('이메일 아이디')).toHaveFocus();
  });
});

describe('accounts/sign-up: the code', () => {
  it('wide digits and spaces are read, and a wrong code stays to be corrected', async () => {
    const { user } = open('code', { ...SENT, sentAt: Date.now() });
    const code = field('인증 번호 6자리');
    await waitFor(() => expect(code).toHaveFocus());
    await user.click(press('확인'));
    await waitFor(() => expect(code).toHaveAccessibleDescription(REQUIRED));
    network.refuse(verifyEmailCode, 'INVALID_EMAIL_CODE');
    await user.type(code, '１２３ ４５６');
    expect(code).toHaveValue('123456');
    await user.click(press('확인'));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/인증 번호가 맞지 않아요/));
    expect(code).toHaveValue('123456');
  });

  it('a code whose time is over can only be asked for anew', () => {
    open('code', { ...SENT, sentAt: Date.now() - 10 * 60_000 });
    expect(screen.getByText('시간이 지났어요. 새 번호를 받아 주세요.')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(press('다시 받기')).toBeEnabled();
  });

  it('another code is not sent within a minute', () => {
    open('code', { ...SENT, sentAt: Date.now() });
    expect(screen.getByRole('timer')).toHaveTextContent(/^(4:5\d|5:00)$/);
    expect(screen.getByRole('button', { name: /^다시 받기 \(\d+초 뒤\)$/ })).toBeDisabled();
  });
});

describe('accounts/sign-up: the account', () => {
  const password = () => screen.getByLabelText('비밀번호');
  const terms = () => screen.getByRole('checkbox', { name: /이용약관에 동의/ });
  const privacy = () => screen.getByRole('checkbox', { name: /개인정보 처리방침에 동의/ });

  it('each field reports what is wrong in the specification’s words', async () => {
    const { user } = open('info', { ...CHECKED, sentAt: Date.now() });
    await user.click(press('가입하기'));
    for (const one of [field('아이디'), field('필명'), password(), terms(), privacy()]) {
      await waitFor(() => expect(one).toHaveAccessibleDescription(REQUIRED));
    }
    expect(field('아이디')).toHaveFocus();
    await user.type(field('아이디'), 'ab');
    // The message goes with the first key and comes when one leaves the field.
    expect(field('아이디')).not.toHaveAccessibleDescription(TOO_SHORT);
    await user.tab();
    await waitFor(() => expect(field('아이디')).toHaveAccessibleDescription(TOO_SHORT));
    await user.clear(field('아이디'));
    await user.type(field('아이디'), '한글아이디');
    await user.tab();
    await waitFor(() => expect(field('아이디')).toHaveAccessibleDescription(INVALID));
    await user.type(password(), 'short');
    expect(screen.getByText('3자 더 적어 주세요')).toBeVisible();
    await user.tab();
    await waitFor(() => expect(password()).toHaveAccessibleDescription(TOO_SHORT));
    expect(screen.getByText('3자 더 적어 주세요')).toBeVisible();
  });

  it('whether an ID is free is told while it is typed', async () => {
    const { user } = open('info', { ...CHECKED, sentAt: Date.now() });
    network.refuse(checkId, 'USER_ALREADY_EXISTS');
    await user.type(field('아이디'), 'Han-Jiu');
    await waitFor(() =>
      expect(field('아이디')).toHaveAccessibleDescription(/이미 쓰고 있는 아이디예요/),
    );
    network.answer(checkId, { resultCode: 'SUCCESS' });
    await user.type(field('아이디'), '2');
    expect(field('아이디')).not.toHaveAccessibleDescription(/이미 쓰고 있는/);
    expect(await screen.findByText('쓸 수 있는 아이디예요.')).toBeVisible();
    expect(network.sentTo(checkId).map(({ query }) => query)).toEqual([
      { userLogin: 'han-jiu' },
      { userLogin: 'han-jiu2' },
    ]);
  });

  it('an ID is not checked during composition, nor one that is too short', async () => {
    const { user } = open('info', { ...CHECKED, sentAt: Date.now() });
    const id = field('아이디');
    await user.type(id, 'abc');
    fireEvent.compositionStart(id);
    await user.type(id, 'def');
    await user.type(field('필명'), '한지우');
    expect(network.sentTo(checkId)).toEqual([]);
    fireEvent.compositionEnd(id);
    expect(await screen.findByText('쓸 수 있는 아이디예요.')).toBeVisible();
    expect(network.sentTo(checkId)).toHaveLength(1);
  });

  it.each([
    ['is logged in', true, '/group'],
    ['finds the ID on the log-in page if only that fails', false, '/login'],
  ])('who has signed up %s', async (_, isLoggedIn, target) => {
    const { user, address } = open('info', { ...CHECKED, sentAt: Date.now() });
    network.answer(register, { resultCode: 'SUCCESS' });
    if (isLoggedIn) {
      network.answer(userLogin, { resultCode: 'SUCCESS', accessToken: 'one', user: TEACHER });
    } else network.refuse(userLogin, 'CHECK_ID_PW');
    await user.type(field('아이디'), 'han-jiu');
    await user.type(field('필명'), '한지우');
    await user.type(password(), '감나무-등불-아래');
    await user.click(screen.getByRole('checkbox', { name: '모두 동의해요' }));
    await user.click(press('가입하기'));
    await waitFor(() => expect(address()).toBe(target));
    expect(network.sentTo(userLogin)).toMatchObject([{ body: { userLogin: 'han-jiu' } }]);
  });

  it('one box agrees to all texts, and taking one back unticks it', async () => {
    const { user } = open('info', { ...CHECKED, sentAt: Date.now() });
    const all = screen.getByRole('checkbox', { name: '모두 동의해요' });
    await user.click(all);
    expect(terms()).toBeChecked();
    expect(privacy()).toBeChecked();
    await user.click(terms());
    await waitFor(() => expect(terms()).toHaveAccessibleDescription(REQUIRED));
    expect(all).not.toBeChecked();
  });

  it('what the server refuses is reported at its field, and nothing is lost', async () => {
    const { user } = open('info', { ...CHECKED, sentAt: Date.now() });
    network.refuse(register, 'INVALID_VALUE', { password: '많은 사람이 쓰는 비밀번호예요.' });
    await user.type(field('아이디'), 'han-jiu');
    await user.type(field('필명'), '한지우');
    await user.type(password(), 'qwerty123');
    await user.click(screen.getByRole('checkbox', { name: '모두 동의해요' }));
    await user.click(press('가입하기'));
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/많은 사람이 쓰는/));
    expect(field('아이디')).toHaveValue('han-jiu');
    expect(field('필명')).toHaveValue('한지우');
    expect(password()).toHaveValue('qwerty123');
    expect(terms()).toBeChecked();
    expect(network.sentTo(register)).toMatchObject([{ body: { userEmail: 'hana@naver.com' } }]);
  });

  it('the password is not kept where a reload would find it', async () => {
    const { user } = open('info', { ...CHECKED, sentAt: Date.now() });
    await user.type(field('필명'), '한지우');
    await user.type(password(), '감나무-등불-아래');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).toContain('한지우');
    expect(stored).not.toContain('감나무-등불-아래');
  });
});
