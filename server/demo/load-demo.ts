import { hashSecret } from '../features/accounts/password-hash/password-hash.ts';
import { makeEdition } from '../features/books/editions/make-edition.ts';
import { countTextLater } from '../features/statistics/text-counts/text-counts.ts';
import { violates } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import {
  findPicturesToStore,
  findUnfinishedEditions,
  insertGroup,
  insertNotifications,
  insertPeople,
  isLoaded,
  updateStoredPicture,
} from './demo.queries.ts';
import { type Demo, type DemoGroup, readDemo } from './demo-content.ts';
import type { DemoPerson } from './demo-schemas.ts';
import { readDrawing } from './drawings.ts';
import { eventsOf } from './rows/events.ts';
import { ageInHours, type GroupRows, groupRows } from './rows/group-rows.ts';
import { type PeopleRows, peopleRows } from './rows/people-rows.ts';
import { idsOf } from './rows/row-values.ts';

/** Everyone's: the demo opens on this computer only (server/config.ts). */
export const DEMO_PASSWORD = 'munjip-demo';
/** The accounts to try: the teacher and two pupils. */
export const DEMO_LOGINS = ['hanjiu_ssam', 'doyun_seo', 'harin27'];

/** The group that the demo introduces: its owner is the teacher. */
export function mainGroupOf({ groups, people }: Demo): { group: DemoGroup; teacher: DemoPerson } {
  const group = groups.find(({ key }) => key === 'class');
  const teacher = people.find(({ key }) => key === group?.owner);
  if (!group || !teacher) throw new Error('content/demo has no folder named class');
  return { group, teacher };
}

/**
 * Loads content/demo once, however often it is called. All rows come in one transaction; pictures and
 * books follow, and when the process is killed meanwhile, the next start makes those that are missing.
 */
export async function loadDemo(services: Services, print: (line: string) => void): Promise<void> {
  const demo = readDemo();
  const { teacher } = mainGroupOf(demo);
  if (!(await isLoaded(services.db, teacher.userLogin))) {
    const now = Date.now();
    const rows = demoRows(demo, { now, passwordHash: await hashSecret(DEMO_PASSWORD) });
    try {
      await services.db.transaction().execute(async (tx) => {
        await insertPeople(tx, rows.people);
        for (const group of rows.groups) await insertGroup(tx, group);
        await insertNotifications(tx, eventsOf(rows.groups, now));
        // Otherwise the statistics would have no words for the first ten minutes.
        for (const { postId } of rows.groups.flatMap(({ posts }) => posts)) {
          await countTextLater(services, tx, postId);
        }
      });
    } catch (error) {
      // Another instance that started at the same time has loaded the class.
      if (!violates(error, 'users_user_login_key')) throw error;
    }
  }
  await storePictures(services, demo);
  await makeBooks(services, demo);
  for (const line of introduction(demo)) print(line);
}

function demoRows(
  { people, groups }: Demo,
  { now, passwordHash }: { now: number; passwordHash: string },
): { people: PeopleRows; groups: GroupRows[] } {
  const userId = idsOf(people.map(({ key }) => key));
  const penName = (personKey: string) => people.find(({ key }) => key === personKey)?.penName ?? '';
  const hoursAgo = Math.max(...groups.map(ageInHours));
  return {
    people: peopleRows(people, { now, hoursAgo, passwordHash, userId }),
    groups: groups.map((group) => groupRows(group, { now, userId, penName })),
  };
}

/** Stores the drawings of the posts as the pictures that an upload would have left. */
async function storePictures({ db, storage }: Services, { people, groups }: Demo): Promise<void> {
  const logins = people.map(({ userLogin }) => userLogin);
  const waiting = await findPicturesToStore(db, logins);
  if (waiting.length === 0) return;
  const { default: sharp } = await import('sharp');
  const posts = groups.flatMap((group) => group.posts);
  for (const { fileId, fileKey, title } of waiting) {
    const blocks = posts.find((post) => post.title === title)?.blocks ?? [];
    for (const block of blocks) {
      if (block.type !== 'image') continue;
      const svg = Buffer.from(readDrawing(block.drawing));
      const picture = await sharp(svg).webp({ quality: 84 }).toBuffer();
      await storage.put(fileKey, picture);
      await updateStoredPicture(db, { fileId, bytes: picture.length });
    }
  }
}

/** Makes the books here and not in a job, so that the shelf is full when the server opens. */
async function makeBooks(services: Services, demo: Demo): Promise<void> {
  const editionIds = await findUnfinishedEditions(services.db, {
    teacherLogin: mainGroupOf(demo).teacher.userLogin,
    bookTitles: demo.groups.flatMap(({ book }) => (book ? [book.title] : [])),
  });
  for (const editionId of editionIds) await makeEdition(services, editionId, true);
}

function introduction(demo: Demo): string[] {
  const { group } = mainGroupOf(demo);
  const people = DEMO_LOGINS.flatMap((login) =>
    demo.people.filter(({ userLogin }) => userLogin === login),
  );
  const table = [
    ['누구', '아이디', '비밀번호'],
    ...people.map((person) => [
      `${person.penName} ${roleOf(person, demo)}`,
      person.userLogin,
      DEMO_PASSWORD,
    ]),
  ];
  const columns = [0, 1, 2].map((at) => Math.max(...table.map((row) => widthOf(row[at] ?? ''))));
  const pad = (cell: string, at: number) =>
    cell + ' '.repeat(Math.max(0, (columns[at] ?? 0) - widthOf(cell)));
  return [
    `체험판: ‘${group.title}’ 교실을 열었어요. 아래 아이디로 들어가 보세요.`,
    '',
    ...table.map((row) => `  ${row.map(pad).join('   ')}`.trimEnd()),
    '',
  ];
}

function roleOf({ key, userClassify }: DemoPerson, { groups }: Demo): string {
  if (userClassify === 'TEACHER') return '선생님';
  return groups.some(({ owner }) => owner === key) ? '학생, 시 모임의 모임장' : '학생';
}

/** Columns on a terminal, where a Hangul syllable takes two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 2 : 1), 0);
}
