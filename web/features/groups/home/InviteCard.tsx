import { formatGroupCode, type Group } from '../../../../shared/groups/groups.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import styles from './InviteCard.module.css';

/** Large enough to be read from the back of a classroom. */
function CodeCells({ code }: { code: string }) {
  return (
    <p className={cx(styles.cells, 'font-serif')} role="img" aria-label={spellCode(code)}>
      {[...code].map((letter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a cell is
        <i key={at}>{letter}</i>
      ))}
    </p>
  );
}

/** Separates the letters, so that a screen reader spells the code. */
function spellCode(code: string): string {
  return `모임 코드 ${[...code].join(' ')}`;
}

/** Shown first to a teacher: pupils under fourteen cannot sign up by themselves. */
export function AccountsCard({ groupId }: { groupId: string }) {
  return (
    <Card className={styles.card}>
      <h2 className={cx(styles.title, 'font-title')}>이제 함께 쓸 사람을 초대해요</h2>
      <p className={styles.text}>
        이름만 붙여 넣으면 우리 반 아이디를 한꺼번에 만들고, 나눠 줄 카드를 인쇄해요. 만 14세 미만
        학생은 혼자 가입할 수 없어서 이 방법이 좋아요.
      </p>
      <LinkButton
        variant="primary"
        icon="people"
        to={paths.manageUsers(groupId, { add: 'accounts' })}
      >
        학생 계정 만들기
      </LinkButton>
    </Card>
  );
}

interface InviteCardProps {
  group: Group;
  /** Explains to pupils how to join; shown until the first member has joined. */
  withSteps?: boolean;
  /** True if copying the code is the main action of the page. */
  isPrimary?: boolean;
}

export function InviteCard({ group, withSteps = false, isPrimary = false }: InviteCardProps) {
  const code = group.groupCode;
  if (code === null) return null;
  const formattedCode = formatGroupCode(code);
  const address = `${window.location.origin}${paths.invite({ code: formattedCode })}`;
  return (
    <Card className={styles.card}>
      <h2 className={cx(styles.title, 'font-title')}>
        {withSteps ? '코드로 초대해요' : '모임 코드'}
      </h2>
      <CodeCells code={code} />
      <div className={styles.actions}>
        <Button
          variant={isPrimary ? 'primary' : 'plain'}
          icon="copy"
          onClick={() => void copyText(formattedCode, '코드를 복사했어요.')}
        >
          코드 복사
        </Button>
        <Button icon="link" onClick={() => void copyText(address, '들어오는 주소를 복사했어요.')}>
          주소 복사
        </Button>
      </div>
      {withSteps ? (
        <ol className={styles.steps}>
          <li>이 코드를 칠판에 적거나 알림장으로 보내 주세요.</li>
          <li>
            아이들은 로그인한 뒤 <b>내 모임 › 코드로 들어가기</b>에 여덟 글자를 적어요.
          </li>
          <li>
            {group.settings.joinPolicy === 'OPEN'
              ? '적으면 바로 들어와요. 들어온 사람이 이 화면에 나타나요.'
              : '신청이 오면 여기에 알려 드려요. 승인하면 들어와요.'}
          </li>
        </ol>
      ) : (
        <p className={styles.note}>
          {group.settings.joinPolicy === 'OPEN'
            ? '코드를 아는 사람은 바로 들어와요.'
            : '코드를 적으면 신청이 오고, 승인하면 들어와요.'}
        </p>
      )}
    </Card>
  );
}
