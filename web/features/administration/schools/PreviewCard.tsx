import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SchoolLineFault, SchoolsPreview } from '../../../../shared/administration/schools.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Schools.module.css';
import type { PreviewedFile } from './schools.api.ts';

const FAULTS: Record<SchoolLineFault, string> = {
  NO_CODE: '학교 코드가 없어요',
  NO_NAME: '학교 이름이 없어요',
  TOO_LONG: '코드나 이름이 너무 길어요',
  REPEATED: '뒤에 같은 코드의 줄이 또 있어요',
};

interface PreviewCardProps {
  file: PreviewedFile;
  busy: boolean;
  onApply(missing: 'KEEP' | 'CLOSE'): void;
  onCancel(): void;
}

export function PreviewCard({ file, busy, onApply, onCancel }: PreviewCardProps) {
  const { counts, added, changed, closed, faults } = file.preview;
  const [closes, setCloses] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changes = counts.added + counts.changed + (closes ? counts.closed : 0);
  return (
    <Card title="미리 보기" className={styles.part}>
      <p ref={heading} tabIndex={-1} className={styles.summary}>
        <b>{file.name}</b>
        {' — '}새로 {formatCount(counts.added, '곳')}, 바뀐 곳 {formatCount(counts.changed, '곳')},
        그대로 {formatCount(counts.unchanged, '곳')}, 파일에 없는 곳{' '}
        {formatCount(counts.closed, '곳')}, 읽지 못한 줄 {formatCount(counts.faults, '줄')}
      </p>
      <Part title="새로 생기는 학교" count={counts.added} unit="곳" shown={added.length}>
        {added.map((one) => (
          <SchoolLine key={one.schoolCode} {...one} />
        ))}
      </Part>
      <Part title="바뀌는 학교" count={counts.changed} unit="곳" shown={changed.length}>
        {changed.map((one) => (
          <ChangedLine key={one.schoolCode} school={one} />
        ))}
      </Part>
      <Part title="파일에 없는 학교" count={counts.closed} unit="곳" shown={closed.length}>
        {closed.map((one) => (
          <SchoolLine key={one.schoolCode} {...one} />
        ))}
      </Part>
      <Part title="건너뛰는 줄" count={counts.faults} unit="줄" shown={faults.length}>
        {faults.map(({ line, fault }) => (
          <li key={line}>
            <b>{line}번째 줄</b>
            <small>{FAULTS[fault]}</small>
          </li>
        ))}
      </Part>
      {counts.closed > 0 && (
        <CheckboxField
          checked={closes}
          onChange={({ target }) => setCloses(target.checked)}
          hint="전국 목록일 때만 골라 주세요. 모임과 프로필에 적힌 학교는 그대로 남아요."
        >
          파일에 없는 학교 {formatCount(counts.closed, '곳')}을 찾기에서 빼기
        </CheckboxField>
      )}
      {changes === 0 && <p className={styles.note}>이 파일로 바뀌는 것이 없어요.</p>}
      <div className={styles.acts}>
        <Button
          variant="primary"
          busy={busy}
          disabled={changes === 0}
          onClick={() => onApply(closes ? 'CLOSE' : 'KEEP')}
        >
          이대로 등록하기
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          그만두기
        </Button>
      </div>
    </Card>
  );
}

interface PartProps {
  title: string;
  count: number;
  unit: '곳' | '줄';
  shown: number;
  children: ReactNode;
}

function Part({ title, count, unit, shown, children }: PartProps) {
  if (count === 0) return null;
  return (
    <details className={styles.list}>
      <summary>
        {title} {formatCount(count, unit)}
      </summary>
      <ul>{children}</ul>
      {count > shown && (
        <p className={styles.note}>이 밖에 {formatCount(count - shown, unit)}이 더 있어요.</p>
      )}
    </details>
  );
}

function SchoolLine({ schoolName, address }: { schoolName: string; address: string }) {
  return (
    <li>
      <b>{schoolName}</b>
      <small>{address}</small>
    </li>
  );
}

function ChangedLine({ school }: { school: SchoolsPreview['changed'][number] }) {
  const { schoolName, address, before, isReopened } = school;
  const isRenamed = before.schoolName !== schoolName;
  const isMoved = before.address !== address;
  return (
    <li>
      <b>
        {isRenamed && (
          <>
            <del>{before.schoolName}</del>{' '}
          </>
        )}
        {isRenamed ? <ins>{schoolName}</ins> : schoolName}
      </b>
      <small>
        {isMoved && before.address !== '' && (
          <>
            <del>{before.address}</del>{' '}
          </>
        )}
        {isMoved ? <ins>{address === '' ? '주소 없음' : address}</ins> : address}
        {isReopened && <Chip tone="act">다시 찾을 수 있어요</Chip>}
        {!isRenamed && !isMoved && !isReopened && ' 학교 종류나 교육청이 바뀌어요.'}
      </small>
    </li>
  );
}
