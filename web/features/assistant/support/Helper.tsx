import type { ModelUse } from '../../../../shared/assistant/model-use.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Support.module.css';

interface ModelUseProps {
  modelUse: ModelUse | null;
}

/** Who would answer now. */
export function Helper({ modelUse }: ModelUseProps) {
  const isModel = modelUse?.state === 'ALLOWED';
  return (
    <>
      <p className={styles.name}>
        <Icon name="help" size={18} />
        {isModel ? 'AI 도우미' : '규칙 도우미'}
      </p>
      <p>
        {isModel
          ? 'AI가 물어봐요. 틀릴 수 있으니 스스로 생각해 봐요.'
          : '정해 둔 규칙으로 물어봐요. 인공지능이 아니에요.'}
      </p>
    </>
  );
}

/** What is missing before the language model may be asked, if the writer can know of it. */
export function ModelUseOffer({ use, onRead }: { use: ModelUse; onRead(): void }) {
  switch (use.state) {
    case 'OWN_MISSING':
      return (
        <div className={styles.offer}>
          <b>AI 도우미에게도 물어볼 수 있어요</b>
          <p>무엇을 어디로 보내는지 먼저 읽어 보고 정해요.</p>
          <Button size="small" onClick={onRead}>
            읽어 보기
          </Button>
        </div>
      );
    case 'GUARDIAN_MISSING':
      return (
        <p className={styles.note}>
          선생님이 보호자 동의를 확인하면 AI 도우미에게도 물어볼 수 있어요.
        </p>
      );
    case 'ALLOWED':
    case 'GROUP_MISSING':
      return null;
  }
}

/** What the helper reads, and where it goes. */
export function Privacy({ modelUse, onRead }: ModelUseProps & { onRead(): void }) {
  const isModel = modelUse?.state === 'ALLOWED';
  return (
    <>
      <dl className={styles.privacy}>
        <div>
          <dt data-seen="">
            <Icon name="check" size={16} />
            보는 것
          </dt>
          <dd>내 글, 주제 안내, 글 갈래, 기준표</dd>
        </div>
        <div>
          <dt>
            <Icon name="eye-off" size={16} />안 보는 것
          </dt>
          <dd>{isModel ? '이름, 학교, 연락처, 친구들 글, 댓글' : '친구들 글, 댓글, 성적'}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {isModel
          ? `글은 ${modelUse.recipient} 서버의 AI에 보내요.`
          : '우리 학교 서버 안에서만 해요. 밖으로 나가는 것은 없어요.'}
      </p>
      {isModel && (
        <button type="button" className={styles.link} onClick={onRead}>
          무엇을 보내는지 보기, 동의 취소
        </button>
      )}
    </>
  );
}
