import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadMyData } from '../../../../shared/accounts/account-deletion.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { createSubject, updateSubject } from '../../../../shared/subjects/activities.ts';
import { listMySubjects } from '../../../../shared/subjects/my-subjects.ts';
import * as api from '../../../../shared/writing/spelling.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeUser,
  type TestClass,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { withoutAnswers } from './levels.ts';
import { namesIn } from './names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // The thread starts with the first text.
  await check(await makeUser(app), { text: '안녕' });
}, 120_000);
afterAll(() => app.close());

function check(by: TestUser | undefined, body: unknown) {
  return app.call(api.checkSpell, { body, ...(by && { token: by.token }) });
}

const WRONG = '그렇게 하면 되요.';

describe('writing/spelling: checking a text', () => {
  it('returns positions, reasons and corrections', async () => {
    const person = await makeUser(app);
    const text = `😀 ${WRONG}`;
    const { status, body } = await check(person, { text });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      spellingLevel: 'ANSWER',
      isElsewhere: false,
      issues: [
        {
          start: 10,
          end: 12,
          original: '되요',
          suggestions: ['돼요'],
          category: 'spelling',
          severity: 'error',
          help: expect.stringContaining('예:'),
          article: expect.stringContaining('한글 맞춤법'),
        },
      ],
    });
    const corrected = await app.call(api.correctText, { body: { text }, token: person.token });
    expect(corrected.body.text).toBe('😀 그렇게 하면 돼요.');
    expect(corrected.body.issues).toEqual(body.issues);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t\u3000'],
    ['other scripts', 'Καλημέρα こんにちは 你好 مرحبا'],
    ['faces', '👩‍👩‍👧‍👦🏳️‍🌈👍🏽'.repeat(50)],
    ['halves of letters', '\ud800가\udfff나\ud83d'],
    ['loose jamo', 'ㅋㅋㅋㅎㅎㅠㅠㅏㅏㅏ'],
    ['bells and nothings', '가\u0000나\u202e다\ufeff'],
    ['one long word', '가'.repeat(LIMITS.spellingText)],
    ['no spaces', '나는오늘학교에갔다'.repeat(2_000)],
    ['marks', '(((('.repeat(4_000)],
  ])(
    'answers %s in bounded time',
    async (_what, text) => {
      const person = await makeUser(app);
      const { status, body } = await check(person, { text });
      expect(status).toBe(200);
      for (const { start, end, original } of body.issues) {
        expect(text.slice(start, end)).toBe(original);
      }
    },
    30_000,
  );

  it('explains a repeated mistake once', async () => {
    const { issues } = (await check(await makeUser(app), { text: '。'.repeat(20_000) })).body;
    expect(issues).toHaveLength(5_000);
  });

  it('counts positions in the text as sent, also decomposed', async () => {
    const person = await makeUser(app);
    const text = WRONG.normalize('NFD');
    const { issues } = (await check(person, { text })).body;
    expect(issues).toHaveLength(1);
    const [issue] = issues;
    expect(text.slice(issue?.start, issue?.end).normalize('NFC')).toBe('되요');
  });

  it('refuses too long a text with its own code, and what is no text', async () => {
    const person = await makeUser(app);
    expect(await check(person, { text: 'ㄱ'.repeat(20_001) })).toMatchObject({
      status: 413,
      errorCode: 'TEXT_TOO_LONG',
    });
    expect(await check(person, { text: '가'.repeat(50_000) })).toMatchObject({ status: 413 });
    for (const body of [{}, { text: 3 }, { text: null }, { text: ['글'] }]) {
      expect(await check(person, body)).toMatchObject({
        status: 400,
        errorCode: 'INVALID_VALUE',
        fields: { text: expect.any(String) },
      });
    }
    expect((await check(person, { text: '글', level: 'ANSWER' })).fields).toHaveProperty('level');
    expect((await check(person, { text: '글', ragId: v7() })).fields).toHaveProperty('groupId');
    expect((await check(undefined, { text: '글' })).errorCode).toBe('TOKEN_MISSING');
  });

  it('is limited by user and length', async () => {
    const person = await makeUser(app);
    const text = '가 '.repeat(LIMITS.spellingText / 2);
    const replies = [];
    for (let n = 0; n < 7; n += 1) replies.push(await check(person, { text }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(await makeUser(app), { text: '글' })).status).toBe(200);
  }, 30_000);
});

describe('writing/spelling: in a group', () => {
  it("members' names and the group's words are known, and outsiders are refused", async () => {
    const { author, group } = await makeClass(app);
    const { groupId } = group;
    await app.services.db
      .updateTable('users')
      .set({ penName: '쀍뚧이' })
      .where('userId', '=', author.userId)
      .execute();
    const text = '쀍뚧이는 컸다. 뷁봬기는 작았다.';
    const marked = async (body: object) =>
      (await check(author, { text, ...body })).body.issues.map(({ original }) => original);
    expect(await marked({})).toHaveLength(2);
    expect(await marked({ groupId })).toEqual([expect.stringContaining('뷁봬기')]);
    await app.call(api.addGroupSpellingWord, {
      params: { groupId },
      body: { word: '뷁봬기' },
      token: group.owner.token,
    });
    expect(await marked({ groupId })).toEqual([]);
    // What the owner of the group calls right is no mistake.
    await app.call(api.addGroupSpellingWord, {
      params: { groupId },
      body: { word: '되요' },
      token: group.owner.token,
    });
    expect((await check(author, { text: WRONG, groupId })).body).toMatchObject({
      issues: [],
      keptIssues: [],
    });

    const outsider = await makeUser(app);
    expect((await check(outsider, { text, groupId })).errorCode).toBe('PRIVATE_GROUP');
    expect((await check(outsider, { text, groupId: v7() })).errorCode).toBe('GROUP_NOT_FOUND');
  });

  it('words in several posts of the class are preferred', async () => {
    const { author, group, subject } = await makeClass(app);
    const best = async (body: object) => {
      const answer = await check(author, { text: '보랍이 크다.', ...body });
      return answer.body.issues[0]?.suggestions[0];
    };
    const { groupId } = group;
    const document = documentOfParagraphs(['심은 보람도 있었다.']);
    for (const who of [author, group.owner]) await makePost(app, group, subject, who, { document });
    const alone = await makeClass(app);
    await makePost(app, alone.group, alone.subject, alone.author, { document });
    expect(await best({})).toBe('보라가');
    expect(await best({ groupId })).toBe('보람이');
    const { body } = await check(alone.author, {
      text: '보랍이 크다.',
      groupId: alone.group.groupId,
    });
    expect(body.issues[0]?.suggestions[0]).toBe('보라가');
  });

  it("nothing is checked where the owner turned it off, nor on another group's subject", async () => {
    const quiet = await makeClass(app, { settings: { spellingEnabled: false } });
    const { groupId } = quiet.group;
    expect(await check(quiet.author, { text: WRONG, groupId })).toMatchObject({
      status: 403,
      errorCode: 'SPELLING_DISABLED',
    });
    expect((await check(quiet.author, { text: WRONG })).status).toBe(200);
    const other = await makeClass(app, { subject: { subjectStatus: 'READY' } });
    const there = { text: WRONG, groupId: other.group.groupId };
    const through = { ...there, ragId: quiet.subject.ragId };
    expect((await check(other.author, through)).errorCode).toBe('SUBJECT_NOT_FOUND');
    const ready = { ...there, ragId: other.subject.ragId };
    expect((await check(other.author, ready)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await check(other.group.owner, ready)).status).toBe(200);
  });

  it.each([
    ['MARK', { suggestions: [], help: '', title: '', article: '', ruleId: '' }],
    ['HINT', { suggestions: [], help: expect.stringContaining('되어'), title: '', ruleId: '' }],
    ['ANSWER', { suggestions: ['돼요'], title: '되와 돼' }],
  ] as const)('the level %s limits the answer', async (level, told) => {
    const { author, group, subject } = await makeClass(app, { subject: { spellingLevel: level } });
    const body = { text: WRONG, groupId: group.groupId, ragId: subject.ragId };
    const answer = await check(author, body);
    expect(answer.body).toMatchObject({ spellingLevel: level, issues: [{ start: 7, ...told }] });
    const { body: corrected } = await app.call(api.correctText, { body, token: author.token });
    expect(corrected.text).toBe(level === 'ANSWER' ? '그렇게 하면 돼요.' : WRONG);
    if (level !== 'ANSWER') expect(JSON.stringify(answer.body)).not.toContain('돼요');
    expect((await check(group.owner, body)).body.issues[0]?.suggestions).toEqual(['돼요']);
  });

  it('the default level tells everything, and a chosen one stays with the subject', async () => {
    const { group, subject } = await makeClass(app);
    const { groupId, owner } = group;
    const made = await app.call(createSubject, {
      params: { groupId, activityId: subject.activityRagId },
      body: { subjectTitle: '첫눈' },
      token: owner.token,
    });
    expect(made.body.spellingLevel).toBe('ANSWER');
    const params = { groupId, subjectId: made.body.ragId };
    const change = (spellingLevel: string) =>
      app.call(updateSubject, {
        params,
        body: { subjectTitle: '첫눈', spellingLevel },
        token: owner.token,
      });
    expect((await change('MARK')).body.spellingLevel).toBe('MARK');
    expect((await change('ALL')).fields).toHaveProperty('spellingLevel');
    const mine = await app.call(listMySubjects, { token: owner.token });
    expect(mine.body.subjects.map(({ spellingLevel }) => spellingLevel)).toContain('MARK');
    // Marks while writing are on until the owner turns them off.
    expect(made.body.spellingMarks).toBe(true);
    const unmarked = { subjectTitle: '첫눈', spellingMarks: false };
    const quiet = await app.call(updateSubject, { params, body: unmarked, token: owner.token });
    expect(quiet.body.spellingMarks).toBe(false);
  });

  it('an explanation has empty cells instead of the answer', () => {
    const issue: api.SpellingIssue = {
      start: 0,
      end: 3,
      original: '초콜렛',
      suggestions: ['초콜릿'],
      category: 'loanword',
      severity: 'error',
      ruleId: 'choco/초콜릿',
      title: '초콜릿',
      help: "'초콜릿'이라고 써요. 예: 초콜릿을 먹었다.",
      article: '',
    };
    const [hint] = withoutAnswers([issue], 'HINT');
    expect(hint?.help).toBe("'○○○'이라고 써요. 예: ○○○을 먹었다.");
    expect(JSON.stringify(hint)).not.toContain('초콜릿');
    const pair: api.SpellingIssue = {
      ...issue,
      original: '붙였다',
      suggestions: ['부쳤다'],
      category: 'confusable',
      ruleId: 'pairs/buchi-buti',
      help: "'부치다'는 보내는 거예요. 예: 편지를 부치고 왔다. '붙이다'는 떨어지지 않게 하는 거예요. 예: 우표를 붙이다.",
    };
    expect(withoutAnswers([pair], 'HINT')[0]?.help).toBe(
      "'○○○'는 보내는 거예요. 예: 편지를 ○○○ 왔다. '붙이다'는 떨어지지 않게 하는 거예요. 예: 우표를 붙이다.",
    );
  });

  it.each([
    ['a word with another particle', '찌게를', '찌개를', '예: 찌개, 무릎.', '예: ○○, 무릎.'],
    ['it in another form', '사겼다', '사귀었다', "'사귀다'예요.", "'○○다'예요."],
    ['what begins as it does', '볼려고', '보려고', '예: 보려다가.', '예: ○○다가.'],
    ['a letter that says it', '되요', '돼요', "'되어'가 줄면 '돼'예요.", "'되어'가 줄면 '돼'예요."],
    ['where words part', '수업중에', '수업 중에', '예: 수업 중.', '예: 수업 중.'],
    ['words put together', '몇 일이니', '며칠이니', "'며칠'로 써요.", "'○○'로 써요."],
  ])('a hint hides %s', (_what, original, answer, help, hint) => {
    const issue: api.SpellingIssue = {
      start: 0,
      end: original.length,
      original,
      suggestions: [answer],
      category: 'spelling',
      severity: 'error',
      ruleId: 'family/rule',
      title: '',
      help,
      article: '',
    };
    expect(withoutAnswers([issue], 'HINT')[0]?.help).toBe(hint);
  });

  it('names are known in the forms that texts use', () => {
    const penNames = ['서도윤', '남궁하늘', '푸름이', '별 아이 7', 'ian-gamnamu', '김', ''];
    expect(namesIn(penNames).join()).toBe(
      '서도윤,도윤,남궁하늘,하늘,푸름이,별 아이 7,아이,ian-gamnamu,ian,gamnamu',
    );
  });
});

describe('writing/spelling: accepted words', () => {
  const mine = (by: TestUser, endpoint: typeof api.addMySpellingWord, word: unknown) =>
    app.call(endpoint, { body: { word }, token: by.token });

  it('of a user are stored once and not marked, even against a rule', async () => {
    const person = await makeUser(app);
    const remove = api.removeMySpellingWord as unknown as typeof api.addMySpellingWord;
    expect((await mine(person, api.addMySpellingWord, '되요')).body.words).toEqual(['되요']);
    await mine(person, api.addMySpellingWord, '까치밥');
    const again = await mine(person, api.addMySpellingWord, ' 되요'.normalize('NFD'));
    expect(again.body.words).toEqual(['까치밥', '되요']);
    // Not marked, but told of: nobody may take a text with a certain mistake for a clean one.
    expect((await check(person, { text: WRONG })).body).toMatchObject({
      issues: [],
      keptIssues: [{ original: '되요', severity: 'error' }],
    });
    expect((await check(await makeUser(app), { text: WRONG })).body).toMatchObject({
      issues: [{ original: '되요' }],
      keptIssues: [],
    });
    expect((await mine(person, remove, '되요')).body.words).toEqual(['까치밥']);
    expect((await mine(person, remove, '없는말')).body.words).toEqual(['까치밥']);
    expect((await check(person, { text: WRONG })).body.issues).toHaveLength(1);
    const { body } = await app.call(api.listMySpellingWords, { token: person.token });
    expect(body.words).toEqual(['까치밥']);
    for (const word of ['', '  ', '!!', '가'.repeat(41), '가\u202e나', 3, null]) {
      expect(await mine(person, api.addMySpellingWord, word)).toMatchObject({
        status: 400,
        fields: { word: expect.any(String) },
      });
    }
  });

  it('are limited, also in parallel', async () => {
    const person = await makeUser(app);
    const { db } = app.services;
    await sql`insert into personal_words (user_id, word)
      select ${person.userId}, '낱말' || n from generate_series(1, ${LIMITS.personalWords - 3}) n`.execute(
      db,
    );
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, n) => mine(person, api.addMySpellingWord, `마지막${n}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ errorCode }) => errorCode === 'LIMIT_EXCEEDED')).toHaveLength(6);
    const { body } = await app.call(api.listMySpellingWords, { token: person.token });
    expect(body.words).toHaveLength(LIMITS.personalWords);
    // What is there already is no word more.
    expect((await mine(person, api.addMySpellingWord, '낱말1')).status).toBe(200);
  });

  it('of a group are read by its members and changed by its owner', async () => {
    const { author, group } = await makeClass(app);
    const params = { groupId: group.groupId };
    const add = (by: TestUser, word: string) =>
      app.call(api.addGroupSpellingWord, { params, body: { word }, token: by.token });
    expect((await add(author, '까치밥')).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await add(group.owner, '까치밥')).body.words).toEqual(['까치밥']);
    const seen = await app.call(api.listGroupSpellingWords, { params, token: author.token });
    expect(seen.body.words).toEqual(['까치밥']);
    const other = await makeGroup(app);
    const foreign = await app.call(api.listGroupSpellingWords, {
      params,
      token: other.owner.token,
    });
    expect(foreign.errorCode).toBe('PRIVATE_GROUP');
    const { db } = app.services;
    await sql`insert into group_words (group_id, word)
      select ${group.groupId}, '낱말' || n from generate_series(1, ${LIMITS.groupWords - 2}) n`.execute(
      db,
    );
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => add(group.owner, `마지막${n}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const removed = await app.call(api.removeGroupSpellingWord, {
      params,
      body: { word: '까치밥' },
      token: group.owner.token,
    });
    expect(removed.body.words).not.toContain('까치밥');
  });
});

describe('writing/spelling: the count of mistakes', () => {
  const weeksOf = async ({ token }: TestUser) =>
    (await app.call(api.getMySpelling, { token })).body.weeks;
  const write = ({ author, group, subject }: TestClass, text: string) =>
    check(author, { text, groupId: group.groupId, ragId: subject.ragId });

  it('counts a mistake once, however often the paragraph is checked', async () => {
    const made = await makeClass(app);
    await Promise.all(Array.from({ length: 5 }, () => write(made, WRONG)));
    await write(made, `${WRONG} 그리고 집에 갔다.`);
    expect(await weeksOf(made.author)).toEqual([
      {
        week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        category: 'spelling',
        issueCount: 1,
      },
    ]);
    await write(made, '그래도 되요? 선생님이 되서 기뻤다.');
    expect(await weeksOf(made.author)).toMatchObject([{ category: 'spelling', issueCount: 2 }]);
    expect(await weeksOf(made.friend)).toEqual([]);
  });

  it('counts only mistakes on a subject, and no accepted words', async () => {
    const made = await makeClass(app);
    await check(made.author, { text: WRONG });
    await check(made.author, { text: WRONG, groupId: made.group.groupId });
    await app.call(api.addMySpellingWord, { body: { word: '되요' }, token: made.author.token });
    await write(made, WRONG);
    expect(await weeksOf(made.author)).toEqual([]);
  });

  it('stores no word, and is deleted with the user', async () => {
    const made = await makeClass(app);
    const { userId, token } = made.author;
    const { db } = app.services;
    await write(made, WRONG);
    await app.call(api.addMySpellingWord, { body: { word: '까치밥' }, token });
    const kept = await sql<{ row: string }>`
      select to_jsonb(c)::text || to_jsonb(s)::text as row from spelling_counts c
      join spelling_seen s using (user_id) where user_id = ${userId}`.execute(db);
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.row).not.toMatch(/되|돼/);
    await sql`insert into spelling_counts (user_id, week, category, issue_count)
      values (${userId}, '2020-03-02', 'particle', 7)`.execute(db);
    const along = await app.call(downloadMyData, { token });
    const files = unzipSync(new Uint8Array(along.body as unknown as Buffer));
    expect(JSON.parse(new TextDecoder().decode(files['맞춤법.json']))).toMatchObject({
      words: ['까치밥'],
      weeks: [
        { category: 'spelling', issueCount: 1 },
        { week: '2020-03-02', category: 'particle', issueCount: 7 },
      ],
    });
    await db.deleteFrom('users').where('userId', '=', userId).execute();
    for (const table of ['personalWords', 'spellingCounts', 'spellingSeen'] as const) {
      const rows = await db.selectFrom(table).selectAll().where('userId', '=', userId).execute();
      expect(rows).toEqual([]);
    }
  });
});
