import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  type CreatedRow,
  createMembers,
  listManagedAccounts,
} from '../../../../shared/groups/managed-accounts.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, TEACHER } from '../../../../tests/support/components/samples.ts';
import { makeWorkbook } from '../../../../tests/support/components/workbook.ts';
import { CreateAccounts } from './CreateAccounts.tsx';

const network = stubNetwork();

const rowOf = (penName: string, change: Partial<CreatedRow> = {}): CreatedRow => ({
  penName,
  userLogin: 'hs52-01',
  registrationStatus: 'NEW',
  isMember: false,
  error: null,
  existingPenName: null,
  namesakes: 1,
  temporaryPassword: null,
  ...change,
});

const answerOf = (rows: CreatedRow[], isCreated = false) => ({
  resultCode: rows.some(({ error }) => error) ? ('INVALID_VALUE' as const) : ('SUCCESS' as const),
  isCreated,
  rows,
  guardiansConsentAt: null,
  placesLeft: 40,
});

async function open() {
  network.answer(listManagedAccounts, { accounts: [], idPrefix: 'hs52-' });
  const onDone = vi.fn<() => void>();
  const page = renderPage(
    <CreateAccounts groupId={GROUP.groupId} groupTitle={GROUP.groupTitle} onDone={onDone} />,
    { viewer: TEACHER },
  );
  const prefix = screen.getByRole('textbox', { name: /아이디 앞부분/ });
  await waitFor(() => expect(prefix).toHaveValue('hs52-'));
  return { ...page, prefix, list: screen.getByRole('textbox', { name: '학생 이름' }) };
}

describe('groups/managed-accounts', () => {
  it('an empty list and a missing prefix are reported at their fields', async () => {
    const { user, list, prefix } = await open();
    await user.click(screen.getByRole('button', { name: '계정 만들기' }));
    expect(list).toHaveAccessibleDescription(/한 줄에 하나씩/);
    expect(list).toHaveFocus();
    await user.clear(prefix);
    await user.click(list);
    await user.paste('이름\t아이디\n새싹1\n새싹2\n새싹3\thaessal-3');
    await waitFor(() => expect(prefix).toHaveAccessibleDescription(/사람이 2명 있어요/));
    await user.click(screen.getByRole('button', { name: '계정 만들기' }));
    expect(prefix).toHaveFocus();
    expect(network.sentTo(createMembers)).toEqual([]);
  });

  it('a row that is wrong says why, and nothing can be made', async () => {
    const { user, list } = await open();
    network.answer(
      createMembers,
      answerOf([
        rowOf('새싹1'),
        rowOf('겹친이', { userLogin: '한글', error: 'INVALID_USER_LOGIN' }),
        rowOf('새싹3', { error: 'OTHER_PERSON', existingPenName: '박이안' }),
      ]),
    );
    await user.click(list);
    await user.paste('새싹1\n겹친이\t한글\n새싹3\tpakian');
    expect(await screen.findByText('3명 가운데 2명의 줄을 고쳐 주세요.')).toBeVisible();
    const rows = screen.getAllByRole('row');
    expect(rows[2]).toHaveTextContent(/아이디는 영어 소문자/);
    expect(rows[3]).toHaveTextContent('박이안 님이 쓰는 아이디예요.');
    expect(screen.getByRole('button', { name: '1명 계정 만들기' })).toBeDisabled();
  });

  it('accounts are made only with the guardians’ consent, then shown as cards', async () => {
    const { user, list } = await open();
    network.answer(createMembers, ({ body }) =>
      body.isPreview
        ? answerOf([rowOf('새싹1')])
        : answerOf([rowOf('새싹1', { temporaryPassword: '4719 3052' })], true),
    );
    await user.click(list);
    await user.paste('번호\t이름\n7\t새싹1');
    const make = await screen.findByRole('button', { name: '1명 계정 만들기' });
    expect(screen.getByRole('row', { name: /^7 새싹1/ })).toBeVisible();
    await user.click(make);
    const consent = screen.getByRole('checkbox', { name: /보호자 동의를 받았어요/ });
    expect(consent).toHaveAccessibleDescription(/동의를 받은 뒤에 만들 수 있어요/);
    expect(network.sentTo(createMembers)).toMatchObject([
      { body: { isPreview: true, rows: [{ penName: '새싹1', number: 7 }] } },
    ]);
    await user.click(consent);
    await user.click(make);
    const cards = await screen.findByRole('list', { name: '나누어 줄 카드' });
    expect(within(cards).getByRole('listitem')).toHaveTextContent(/hs52-01.*4719 3052/);
    expect(network.sentTo(createMembers)[1]).toMatchObject({ body: { guardiansConsent: true } });
  });

  it('the member of the same name is told apart from somebody new', async () => {
    const { user, list } = await open();
    network.answer(createMembers, ({ body }) =>
      answerOf([
        body.rows[0]?.isAnotherPerson
          ? rowOf('새싹1', { userLogin: 'hs52-02', namesakes: 2 })
          : rowOf('새싹1', { registrationStatus: 'EXIST', isMember: true }),
      ]),
    );
    await user.click(list);
    await user.paste('새싹1');
    await user.click(await screen.findByRole('button', { name: '새싹1, 다른 사람이에요' }));
    expect(await screen.findByText('같은 이름 2명')).toBeVisible();
    expect(screen.getByRole('row', { name: /새싹1.*hs52-02.*새로 만들기/ })).toBeVisible();
  });

  it('an ID that was taken meanwhile is numbered anew and asked about again', async () => {
    const { user, list } = await open();
    let previews = 0;
    network.answer(createMembers, ({ body }) => {
      previews += body.isPreview ? 1 : 0;
      return answerOf([
        body.isPreview
          ? rowOf('새싹1', { userLogin: `hs52-0${previews}` })
          : rowOf('새싹1', { error: 'STATUS_CHANGED' }),
      ]);
    });
    await user.click(list);
    await user.paste('새싹1');
    await user.click(await screen.findByRole('checkbox', { name: /보호자 동의를 받았어요/ }));
    await user.click(screen.getByRole('button', { name: '1명 계정 만들기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/번호를 다시 정했어요/);
    expect(await screen.findByRole('row', { name: /새싹1.*hs52-02/ })).toBeVisible();
  });

  it('a workbook becomes the list, and a file that is none is explained', async () => {
    const { user, list } = await open();
    network.answer(createMembers, answerOf([rowOf('강민준'), rowOf('고은채')]));
    const file = screen.getByLabelText('엑셀 파일 고르기');
    const workbook = makeWorkbook([
      [],
      [
        ['햇살초 4학년 3반 명렬표'],
        ['번호', '이름', '번호', '이름'],
        [1, '강민준', 4, '권도현'],
        [2, '고은채'],
      ],
    ]);
    await user.upload(file, new File([workbook], '명렬표.xlsx'));
    await waitFor(() => expect(list).toHaveValue('번호\t이름\n1\t강민준\n2\t고은채\n4\t권도현'));
    await user.upload(file, new File([new Uint8Array([0xd0, 0xcf, 0, 0])], '옛 명렬표.csv'));
    expect(await screen.findByText(/이 파일은 읽을 수 없어요/)).toBeVisible();
    expect(list).toHaveValue('번호\t이름\n1\t강민준\n2\t고은채\n4\t권도현');
  });
});
