import { useState } from 'react';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { TextArea } from '../../../../ui/forms/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import type { BookContent } from '../draft/book-content.ts';
import styles from './Chapters.module.css';

interface FrontMatterProps {
  content: BookContent;
  onChange(texts: Partial<Pick<BookContent, 'dedication' | 'foreword'>>): void;
}

/** What stands before the posts, in the order of the book. */
export function FrontMatter({ content: { dedication, foreword }, onChange }: FrontMatterProps) {
  return (
    <div className={styles.matter}>
      <p className={styles.automatic}>
        속표지 <small>자동으로 들어가요</small>
      </p>
      <Text
        label="바치는 말"
        hint="맨 앞 한 쪽에 짧게 실려요."
        rows={2}
        maxLength={LIMITS.bookDedication}
        value={dedication}
        onChange={(text) => onChange({ dedication: text })}
      />
      <Text
        label="여는 글"
        hint="한 해 동안 어떻게 썼는지, 읽는 사람에게 하고 싶은 말을 적어 보세요."
        rows={8}
        maxLength={LIMITS.bookForeword}
        value={foreword}
        onChange={(text) => onChange({ foreword: text })}
      />
      <p className={styles.automatic}>
        차례 <small>자동으로 들어가요</small>
      </p>
    </div>
  );
}

export function EndMatter({ design }: { design: BookContent['design'] }) {
  return (
    <div className={styles.matter}>
      {design.hasWritersPage && design.writerNames === 'PEN' && (
        <p className={styles.automatic}>
          글쓴이 <small>자동으로 들어가요</small>
        </p>
      )}
      <p className={styles.automatic}>
        판권 <small>자동으로 들어가요</small>
      </p>
    </div>
  );
}

interface TextProps {
  label: string;
  hint: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange(text: string): void;
}

function Text({ label, hint, rows, maxLength, value, onChange }: TextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.frontText}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <small>{value.trim() ? formatCount([...value].length, '자') : '비어 있어요'}</small>
        <Icon name={isOpen ? 'up' : 'down'} size={15} />
      </button>
      {isOpen && (
        <TextArea
          label={label}
          hideLabel
          hint={hint}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
