import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import styles from './FeedbackView.module.css';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J', 'K'], '다음 글, 앞 글'],
  [['T'], '글로 가기'],
  [['↑', '↓'], '글 안에서 문장 고르기'],
  [['←', '→'], '글 안에서 낱말 고르기'],
  [['Shift'], '화살표와 함께: 고른 말 늘리고 줄이기'],
  [['Enter'], '고른 말 짚기, 다 쓴 카드 닫기'],
  [['1', '2', '3', '4'], '칭찬, 고칠 점, 질문, 이렇게 바꾸면'],
  [['Alt', '1~4'], '쓰는 동안 종류 바꾸기'],
  [['Esc'], '글로 돌아가기'],
  [['R'], '글 전체에 대한 답 쓰기'],
  [['/'], '자주 쓰는 말'],
  [['S'], '맞춤법 검사'],
  [['.', ','], '맞춤법 다음 곳, 앞 곳'],
  [['C'], '고쳐 쓴 글: 바뀐 곳, 나란히, 고친 글만'],
  [['P'], '글쓴이가 볼 모습'],
  [['Alt', 'U'], '방금 보낸 답 되돌리기'],
  [['Ctrl', 'Enter'], '보내고 다음 글'],
];

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onOpenChange={onClose} title="글 읽고 답하기에서 쓰는 키">
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
