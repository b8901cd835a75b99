import { useState } from 'react';
import { isIsbn } from '../../../../../lib/press/print/isbn.ts';
import { type PaperName, papers } from '../../../../../lib/press/print/papers.ts';
import type { BookDesign } from '../../../../../shared/books/book-drafts.ts';
import { CheckboxField, Field, Select } from '../../../../ui/forms/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import styles from './Design.module.css';
import type { ChangeDesign } from './DesignStep.tsx';

const BINDINGS = [
  { value: 'PERFECT', label: '무선 제본 (책등에 풀칠)' },
  { value: 'SADDLE', label: '중철 제본 (가운데를 스테이플)' },
  { value: 'NONE', label: '낱장' },
] as const;

/** What the press takes if no paper is chosen. */
export const FIRST_PAPER: PaperName = '미색모조지 80 g';

export function PrintFields({ design, onChange }: { design: BookDesign; onChange: ChangeDesign }) {
  return (
    <details className={styles.more}>
      <summary>
        인쇄소에 맡길 때
        <Icon name="down" size={15} />
      </summary>
      <div className={styles.group}>
        <Select
          label="본문 종이"
          value={design.paper ?? FIRST_PAPER}
          options={Object.keys(papers).map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => onChange({ paper: target.value })}
        />
        <Select
          label="제본"
          value={design.binding}
          options={[...BINDINGS]}
          onChange={({ target }) => onChange({ binding: target.value as BookDesign['binding'] })}
        />
        <IsbnField isbn={design.isbn} onChange={(isbn) => onChange({ isbn })} />
        <CheckboxField
          checked={design.isGreyscale}
          hint="표지는 컬러 그대로예요."
          onChange={({ target }) => onChange({ isGreyscale: target.checked })}
        >
          본문을 흑백으로 인쇄해요
        </CheckboxField>
        <CheckboxField
          checked={design.hasCropMarks}
          onChange={({ target }) => onChange({ hasCropMarks: target.checked })}
        >
          인쇄용 파일에 재단선을 넣어요
        </CheckboxField>
      </div>
    </details>
  );
}

/** A number that is not complete stays in the field and out of the draft. */
function IsbnField({
  isbn,
  onChange,
}: {
  isbn: string | null;
  onChange(isbn: string | null): void;
}) {
  const [text, setText] = useState(isbn ?? '');
  const digits = text.replace(/\D/g, '');
  const isValid = digits === '' || (/^97[89]\d{10}$/.test(digits) && isIsbn(digits));
  const [isLeft, setLeft] = useState(false);
  return (
    <Field
      label="ISBN"
      required={false}
      hint="국립중앙도서관에서 받은 번호가 있으면 적어요. 판권과 뒤표지에 실려요."
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={text}
      error={isLeft && !isValid ? '열세 자리 숫자를 다시 확인해 주세요.' : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setText(target.value);
        setLeft(false);
        const next = target.value.replace(/\D/g, '');
        if (next === '') onChange(null);
        else if (/^97[89]\d{10}$/.test(next) && isIsbn(next)) onChange(next);
      }}
    />
  );
}
