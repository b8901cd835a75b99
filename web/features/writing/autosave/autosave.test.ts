import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostText } from '../../../../shared/document/document.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostSave, Saved } from '../../../../shared/writing/writing.ts';
import { CallError, notReached } from '../../../platform/client/call-error.ts';
import type { DraftStore, LocalDraft } from '../../../platform/drafts/draft-store.ts';
import { type Autosave, type AutosaveView, createAutosave } from './autosave.ts';

function makeWorld({ version = 1, userId = 'u' } = {}) {
  const drafts = new Map<string, LocalDraft>();
  const server = {
    version,
    lastSaveId: 'first',
    postStatus: 'DRAFT' as Post['postStatus'],
    text: textOf('처음'),
    saves: [] as (PostSave & { keepalive: boolean })[],
    /** The outcomes of the next calls: the answer is lost, the request is lost, or a refusal. */
    troubles: [] as ('lost' | 'unheard' | CallError)[],
  };
  const keyOf = (draft: Pick<LocalDraft, 'userId' | 'postId'>) => `${draft.userId} ${draft.postId}`;
  const store: DraftStore = {
    put: async (draft) => void drafts.set(keyOf(draft), structuredClone(draft)),
    async remove(which) {
      const found = drafts.get(keyOf(which));
      if (found?.writer === which.writer && found.revision <= which.revision) {
        drafts.delete(keyOf(which));
      }
    },
    discard: async (which) => void drafts.delete(keyOf(which)),
    findOf: async (id) => [...drafts.values()].filter((draft) => draft.userId === id),
  };

  async function answer(body: PostSave, postStatus: Post['postStatus']): Promise<Saved> {
    const trouble = server.troubles.shift();
    if (trouble === 'unheard') throw notReached(undefined);
    if (trouble instanceof CallError) throw trouble;
    if (body.saveId !== server.lastSaveId) {
      if (body.version !== server.version) throw refusal('VERSION_CONFLICT', 409);
      server.version += 1;
      server.lastSaveId = body.saveId;
      server.postStatus = postStatus;
      server.text = { title: body.title, document: body.document };
    }
    if (trouble === 'lost') throw notReached(undefined);
    return savedOf(server);
  }

  const state = { text: textOf('처음'), isMine: true };
  const views: AutosaveView[] = [];
  const autosave = createAutosave({
    userId,
    groupId: 'g',
    ragId: 'r',
    postId: 'p',
    version,
    earlierSaveIds: [],
    readText: () => state.text,
    save(body, keepalive) {
      server.saves.push({ ...body, keepalive });
      return answer(body, 'DRAFT');
    },
    load: async () =>
      ({ ...server.text, ...savedOf(server), lastSaveId: server.lastSaveId }) as Post,
    store,
    isMine: () => state.isMine,
    whenIdle: (work) => queueMicrotask(work),
    onView: (view) => views.push(view),
  });
  return {
    autosave,
    server,
    drafts,
    state,
    publish: () => autosave.publish((body) => answer(body, 'PUBLISHED')),
    view: () => views.at(-1),
  };
}

function savedOf({
  version,
  postStatus,
}: {
  version: number;
  postStatus: Post['postStatus'];
}): Saved {
  const counts = { characters: 0, charactersWithoutSpaces: 0 };
  return { postId: 'p', postStatus, version, savedAt: '2026-11-21T00:00:00Z', ...counts };
}

function textOf(line: string): PostText {
  return { title: '감나무', document: documentOfParagraphs([line]) };
}

function refusal(code: CallError['code'], status: number): CallError {
  return new CallError(code, '안 돼요', { status });
}

type World = ReturnType<typeof makeWorld>;

function write({ state, autosave }: { state: World['state']; autosave: Autosave }, line: string) {
  state.text = textOf(line);
  autosave.changed();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave: createAutosave', () => {
  it('stores at once, saves after a pause and then discards the draft', async () => {
    const world = makeWorld();
    write(world, '가');
    await pass(1);
    expect([...world.drafts.values()]).toMatchObject([{ userId: 'u', postId: 'p', version: 1 }]);
    expect(world.server.saves).toHaveLength(0);
    await pass(1_000);
    expect(world.server.text).toEqual(textOf('가'));
    expect(world.drafts.size).toBe(0);
    expect(world.view()?.status).toBe('saved');
  });

  it('sends the declared fields and no others', async () => {
    const world = makeWorld();
    write(world, '가');
    await pass(1_010);
    const [save] = world.server.saves;
    const sent = Object.keys(save ?? {}).filter((name) => name !== 'keepalive');
    expect(sent.sort()).toEqual(['document', 'ragId', 'saveId', 'title', 'version']);
  });

  it('reports the length of a paste once, with the save that contains it', async () => {
    const world = makeWorld();
    world.autosave.pasted(120);
    world.server.troubles = ['unheard'];
    write(world, '가');
    await pass(1_010);
    world.autosave.pasted(300);
    write(world, '가나');
    await pass(5_000);
    expect(world.server.text).toEqual(textOf('가나'));
    write(world, '가나다');
    await pass(2_000);
    expect(world.server.saves.map(({ pastes }) => pastes)).toEqual([
      [120],
      [120],
      [300],
      undefined,
    ]);
  });

  it('continues after a lost answer without a conflict', async () => {
    const world = makeWorld();
    world.server.troubles = ['lost'];
    write(world, '가');
    await pass(1_010);
    expect(world.view()?.status).toBe('local');
    write(world, '가나');
    await pass(5_000);
    expect(world.server.text).toEqual(textOf('가나'));
    expect(world.server.saves.map(({ version }) => version)).toEqual([1, 1, 2]);
    expect(world.view()).toMatchObject({ status: 'saved', theirs: null });
    expect(world.drafts.size).toBe(0);
  });

  it('retries without end, with growing delays', async () => {
    const world = makeWorld();
    world.server.troubles = Array.from({ length: 12 }, () => 'unheard' as const);
    write(world, '가');
    await pass(10 * 60_000);
    expect(world.server.saves).toHaveLength(13);
    expect(world.server.text).toEqual(textOf('가'));
  });

  it('waits for Retry-After and some jitter', async () => {
    const world = makeWorld();
    world.server.troubles = [
      new CallError('TOO_MANY_REQUESTS', '', { status: 429, retryAfter: 20 }),
    ];
    write(world, '가');
    await pass(20_000);
    expect(world.server.saves).toHaveLength(1);
    await pass(4_000);
    expect(world.server.saves).toHaveLength(2);
  });

  it('reports a conflict with both texts and saves the chosen one', async () => {
    const world = makeWorld();
    Object.assign(world.server, { version: 5, lastSaveId: 'other', text: textOf('다른 기기') });
    write(world, '이 기기');
    await pass(1_010);
    expect(world.view()).toMatchObject({ status: 'conflict', theirs: textOf('다른 기기') });
    write(world, '이 기기, 더');
    await pass(60_000);
    expect(world.server.text).toEqual(textOf('다른 기기'));
    expect([...world.drafts.values()]).toMatchObject([textOf('이 기기, 더')]);
    world.autosave.keepMine();
    await pass(1_010);
    expect(world.server).toMatchObject({ version: 6, text: textOf('이 기기, 더') });
    expect(world.view()).toMatchObject({ status: 'saved', theirs: null });
  });

  it('takes the other text without sending its own', async () => {
    const world = makeWorld();
    Object.assign(world.server, { version: 5, lastSaveId: 'other', text: textOf('다른 기기') });
    write(world, '이 기기');
    await pass(1_010);
    world.state.text = textOf('다른 기기');
    world.autosave.replaced(5);
    await pass(60_000);
    expect(world.server.version).toBe(5);
    expect(world.drafts.size).toBe(0);
    write(world, '이어서');
    await pass(1_010);
    expect(world.server).toMatchObject({ version: 6, text: textOf('이어서') });
  });

  it('reports no conflict if both texts are equal', async () => {
    const world = makeWorld();
    Object.assign(world.server, { version: 5, lastSaveId: 'other', text: textOf('같다') });
    write(world, '같다');
    await pass(1_010);
    expect(world.view()).toMatchObject({ status: 'saved', theirs: null });
  });

  it.each([
    ['the session ended', refusal('TOKEN_CONFLICT', 409)],
    ['the post was published elsewhere', refusal('POST_ALREADY_PUBLISHED', 409)],
    ['the subject closed', refusal('SUBJECT_NOT_OPEN', 409)],
  ])('stores the text on this device when %s', async (_, error) => {
    const world = makeWorld();
    world.server.troubles = [error];
    write(world, '가');
    await pass(1_010);
    write(world, '가나');
    await pass(60_000);
    expect(world.server.saves).toHaveLength(1);
    expect([...world.drafts.values()]).toMatchObject([textOf('가나')]);
    expect(world.view()).toMatchObject({ status: 'refused', message: '안 돼요' });
  });

  it('never sends the text of one user in the session of another', async () => {
    const world = makeWorld();
    write(world, '가');
    world.state.isMine = false;
    await pass(60_000);
    expect(world.server.saves).toHaveLength(0);
    expect([...world.drafts.keys()]).toEqual(['u p']);
  });

  it('saves with keepalive when the page is closed', async () => {
    const world = makeWorld();
    write(world, '가');
    world.autosave.flushOnClose();
    expect(world.server.saves).toMatchObject([{ keepalive: true, ...textOf('가') }]);
  });

  it('finishes a save after the editor is closed', async () => {
    const world = makeWorld();
    world.server.troubles = ['unheard'];
    write(world, '가');
    world.autosave.stop();
    await pass(5_000);
    expect(world.server.text).toEqual(textOf('가'));
  });
});

describe('autosave: publishing', () => {
  it('publishes the latest text after the save in flight, and no save follows', async () => {
    const world = makeWorld();
    write(world, '가');
    await pass(1_000);
    write(world, '가나');
    const published = await world.publish();
    expect(published.postStatus).toBe('PUBLISHED');
    expect(world.server.text).toEqual(textOf('가나'));
    const { length } = world.server.saves;
    await pass(60_000);
    expect(world.server.saves).toHaveLength(length);
    expect(world.drafts.size).toBe(0);
  });

  it('leaves a refused text as a draft, with autosave', async () => {
    const world = makeWorld();
    write(world, '가');
    world.server.troubles = [refusal('ONLY_ONE_POST', 409)];
    await expect(world.publish()).rejects.toMatchObject({ code: 'ONLY_ONE_POST' });
    await pass(1_010);
    expect(world.server).toMatchObject({ postStatus: 'DRAFT', text: textOf('가') });
  });

  it('succeeds if it arrived and only the answer was lost', async () => {
    const world = makeWorld();
    write(world, '가');
    world.server.troubles = ['lost'];
    await expect(world.publish()).resolves.toMatchObject({ postStatus: 'PUBLISHED' });
    expect(world.drafts.size).toBe(0);
  });

  it('retries a save whose answer was lost first', async () => {
    const world = makeWorld();
    world.server.troubles = ['lost'];
    write(world, '가');
    await pass(1_010);
    write(world, '가나');
    await expect(world.publish()).resolves.toMatchObject({ postStatus: 'PUBLISHED', version: 3 });
    expect(world.server.text).toEqual(textOf('가나'));
  });

  it('reports a conflict if the post was changed elsewhere', async () => {
    const world = makeWorld();
    Object.assign(world.server, { version: 5, lastSaveId: 'other', text: textOf('다른 기기') });
    write(world, '이 기기');
    await expect(world.publish()).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(world.view()).toMatchObject({ status: 'conflict', theirs: textOf('다른 기기') });
    expect(world.server.postStatus).toBe('DRAFT');
  });
});
