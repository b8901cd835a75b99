import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { UnsavedGuard } from '../../../ui/overlays/UnsavedGuard.tsx';
import styles from './SecondFactor.module.css';

/** The only time that the codes are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.recovery}>
      <UnsavedGuard
        isUnsaved
        title="복구 코드를 적어 두었나요?"
        text="여기서 나가면 복구 코드를 다시 볼 수 없어요. 휴대전화를 잃어버리면 꼭 필요해요."
        confirm="적어 두었어요"
        cancel="더 보기"
      />
      <h3 ref={heading} tabIndex={-1}>
        복구 코드
      </h3>
      <p>
        휴대전화가 없을 때 숫자 대신 쓰는 코드예요. 하나를 한 번씩 쓸 수 있어요.{' '}
        <b>지금만 볼 수 있으니</b> 인쇄하거나 종이에 적어 안전한 곳에 두세요.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          icon="copy"
          onClick={() => void copyText(codes.join('\n'), '복구 코드를 복사했어요')}
        >
          복사하기
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          인쇄하기
        </Button>
        <Button variant="primary" onClick={onDone}>
          적어 두었어요
        </Button>
      </div>
    </section>
  );
}
