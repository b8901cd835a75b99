/*
 * Counts what a new teacher and a new pupil press for the tasks of the first week, in the built server:
 * with the pointer or Enter. Typing and Tab are not counted; a field that does not have the focus is
 * pressed first. Beside each count what the task took before and what it may take.
 *
 *   npm run bench clicks
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM } from '../tests/support/browser/chromium.ts';
import { countPresses } from '../tests/support/browser/presses.ts';
import { codeIn, readEmail, startLive } from '../tests/support/servers/live.ts';

const PASSWORD = '감나무-등불-아래';
const PUPILS = Array.from({ length: 27 }, (_, n) => `하늘${n + 1}`);

interface Task {
  task: string;
  before: number;
  goal: number;
}

const results: (Task & { now: number })[] = [];

/** A person at a browser. */
class Visitor {
  readonly page: Page;
  readonly #presses: () => Promise<number>;
  #unseen = 0;
  #last = 0;

  private constructor(page: Page, presses: () => Promise<number>) {
    this.page = page;
    this.#presses = presses;
  }

  static async come(browser: Browser, baseURL: string, width: number): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL,
      locale: 'ko-KR',
      serviceWorkers: 'block',
      viewport: { width, height: width > 500 ? 768 : 740 },
    });
    const page = await context.newPage();
    return new Visitor(page, await countPresses(page));
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' }).first();
  }

  async press(target: Locator): Promise<void> {
    await target.click();
  }

  /** Presses the field first unless it has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    // A page gives the focus after it is drawn.
    const hasFocus = await this.page
      .waitForFunction(
        (element) => document.activeElement === element,
        await field.elementHandle(),
        {
          timeout: 1_000,
        },
      )
      .then(
        () => true,
        () => false,
      );
    if (!hasFocus) await field.click();
    await this.page.keyboard.insertText(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    await list.click();
    this.#unseen += 1;
    await list.selectOption(option);
  }

  /** What was pressed since the last task. */
  async finish(task: Task): Promise<void> {
    const all = (await this.#presses()) + this.#unseen;
    results.push({ ...task, now: all - this.#last });
    this.#last = all;
  }

  /** The next task begins here. */
  async begin(): Promise<void> {
    this.#last = (await this.#presses()) + this.#unseen;
  }
}

async function signUp(teacher: Visitor, dataDir: string): Promise<void> {
  const { page } = teacher;
  await page.goto('/');
  await teacher.press(teacher.link('시작하기'));
  await teacher.press(teacher.button(/^선생님이에요/));
  await teacher.type(page.getByLabel('이메일 아이디'), 'hanjiu');
  await teacher.choose(page.getByRole('combobox', { name: '교육청이나 학교' }), 'sen.go.kr');
  await teacher.press(teacher.button('인증 번호 받기'));
  const code = page.getByLabel('인증 번호 6자리');
  await code.waitFor();
  await teacher.type(code, codeIn(await readEmail(dataDir, 'hanjiu@sen.go.kr')));
  await teacher.press(teacher.button('확인'));
  await teacher.type(page.getByLabel('아이디', { exact: true }), 'han-jiu');
  await page.getByText('쓸 수 있는 아이디예요.').waitFor();
  await teacher.type(page.getByLabel('이름(필명)'), '한지우 선생님');
  await teacher.type(page.getByLabel('비밀번호', { exact: true }), PASSWORD);
  await teacher.press(page.getByRole('checkbox', { name: '모두 동의해요' }));
  await teacher.press(teacher.button('가입하기'));
  await page.waitForURL(/\/group$/);
  await teacher.finish({ task: '선생님 계정 만들기 (다시 로그인 없이)', before: 17, goal: 10 });
}

/** Returns the card of the first pupil. */
async function makeClass(teacher: Visitor): Promise<{ userLogin: string; password: string }> {
  const { page } = teacher;
  await teacher.press(page.getByRole('main').getByRole('link', { name: '모임 만들기' }));
  await teacher.type(page.getByLabel('모임 이름'), '햇살초 5학년 2반');
  await teacher.press(teacher.button('모임 만들기'));
  await teacher.press(
    page.getByRole('main').getByRole('link', { name: '학생 계정 만들기' }).first(),
  );
  await teacher.type(page.getByLabel('학생 이름'), PUPILS.join('\n'));
  await teacher.press(page.getByLabel(/보호자 동의를 받았어요/));
  await teacher.press(teacher.button(`${PUPILS.length}명 계정 만들기`));
  await page.evaluate('window.print = () => {}');
  await teacher.press(teacher.button('카드 인쇄하기'));
  const card = page.getByRole('list', { name: '나누어 줄 카드' }).getByRole('listitem').first();
  const text = await card.innerText();
  await teacher.finish({ task: '27명 모임과 계정, 인쇄한 카드', before: 13, goal: 9 });
  const [, userLogin = ''] = /\b([a-z0-9]+-\d+)\b/.exec(text) ?? [];
  const [, password = ''] = /(\d{4} \d{4})/.exec(text) ?? [];
  await teacher.press(teacher.button('다 나누었어요'));
  await teacher.press(page.getByRole('alertdialog').getByRole('button', { name: '다 나누었어요' }));
  await page.getByRole('heading', { name: /참여자 \d+명/ }).waitFor();
  return { userLogin, password };
}

async function makeActivity(teacher: Visitor): Promise<void> {
  const { page } = teacher;
  await teacher.press(teacher.link('모임 홈'));
  await teacher.begin();
  await teacher.press(page.getByRole('main').getByRole('link', { name: '첫 주제 만들기' }));
  await teacher.type(page.getByLabel('활동 이름'), '가을 글쓰기');
  await teacher.press(teacher.button('활동 만들기'));
  for (const [nth, title] of ['우리 동네 가을', '운동회', '책 한 권'].entries()) {
    await teacher.type(page.getByLabel('제목', { exact: true }), title);
    if (nth === 0) await teacher.press(page.getByRole('radio', { name: '다음 주 금요일' }));
    await teacher.press(teacher.button('주제 내기'));
    const next = teacher.link('다음 주제 쓰기');
    await next.waitFor();
    if (nth < 2) await teacher.press(next);
  }
  await teacher.finish({ task: '주제 셋이 있는 활동', before: 17, goal: 12 });
}

async function writeFirstPost(
  pupil: Visitor,
  { userLogin, password }: { userLogin: string; password: string },
): Promise<void> {
  const { page } = pupil;
  await page.goto('/');
  await pupil.press(pupil.link(/학생 로그인/));
  await pupil.type(page.getByLabel('아이디', { exact: true }), userLogin);
  await pupil.type(page.getByLabel('비밀번호', { exact: true }), password);
  await pupil.press(pupil.button('로그인'));
  await pupil.type(page.getByLabel('새 비밀번호', { exact: true }), PASSWORD);
  await pupil.press(pupil.button(/비밀번호 (바꾸기|정하기)/));
  await pupil.press(pupil.link(/쓰기 시작하기|쓰러 가기/));
  await pupil.type(page.getByRole('textbox', { name: /글 제목|^제목/ }), '감나무');
  await pupil.type(page.getByRole('textbox', { name: '본문' }), '감이 주황 등불처럼 매달렸다.');
  await pupil.press(pupil.button(/^(글 )?내기$/));
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await pupil.press(question.getByRole('button', { name: /내기|낼게요/ }).first());
  await pupil.page.getByRole('link', { name: /친구 글 읽기/ }).waitFor();
  await pupil.finish({ task: '카드로 들어와 첫 글 내기', before: 21, goal: 15 });
}

async function changePost(pupil: Visitor): Promise<void> {
  const { page } = pupil;
  await pupil.press(pupil.link('글 전체 보기'));
  await pupil.button('고쳐 쓰기').or(pupil.link('고쳐 쓰기')).first().waitFor();
  await pupil.begin();
  await pupil.press(pupil.button('고쳐 쓰기').or(pupil.link('고쳐 쓰기')).first());
  await pupil.type(page.getByRole('textbox', { name: '본문' }), '하나 땄다. ');
  await pupil.finish({ task: '낸 글 고쳐 쓰기 시작', before: 5, goal: 2 });
}

async function extendDeadline(teacher: Visitor): Promise<void> {
  const { page } = teacher;
  await teacher.press(teacher.link('모임 홈'));
  await teacher.begin();
  await teacher.press(
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(PUPILS[5] ?? '') })
      .first(),
  );
  const card = page.getByRole('dialog');
  await teacher.press(card.getByRole('button', { name: '하루', exact: true }));
  await card.waitFor({ state: 'detached' });
  await teacher.finish({ task: '한 학생의 마감 늘려 주기', before: 6, goal: 3 });
}

const dataDir = await mkdtemp(join(tmpdir(), 'munjip-clicks-'));
const live = await startLive({ dataDir, built: true });
const browser = await chromium.launch(CHROMIUM);
try {
  const teacher = await Visitor.come(browser, live.url, 1366);
  await signUp(teacher, dataDir);
  const card = await makeClass(teacher);
  await makeActivity(teacher);
  const pupil = await Visitor.come(browser, live.url, 360);
  await writeFirstPost(pupil, card);
  await changePost(pupil);
  await extendDeadline(teacher);
} finally {
  console.table(
    Object.fromEntries(
      results.map(({ task, before, goal, now }) => [task, { before, goal, now, ok: now <= goal }]),
    ),
  );
  await browser.close();
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
}
