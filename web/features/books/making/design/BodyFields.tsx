import type { BookDesign } from '../../../../../shared/books/book-drafts.ts';
import type { Face, Format } from '../../../../../shared/books/books.ts';
import { CheckboxField, Select } from '../../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { faces, formats } from '../../covers/covers.model.ts';
import { inFormat } from './cover-picture/crop.model.ts';
import styles from './Design.module.css';
import type { ChangeDesign } from './DesignStep.tsx';

const SIZES = [8, 9, 9.5, 10, 10.5, 11, 12, 13, 14, 16];

export function BodyFields({ design, onChange }: { design: BookDesign; onChange: ChangeDesign }) {
  return (
    <section aria-labelledby="body-title" className={styles.group}>
      <h2 id="body-title" className={styles.paneTitle}>
        책의 크기와 글씨
      </h2>
      <RadioCards
        legend="판형"
        columns={2}
        value={design.format}
        cards={Object.entries(formats).map(([value, { width, height, text }]) => ({
          value,
          title: value,
          text: `${width} × ${height} mm · ${text}`,
        }))}
        onChange={({ target }) => onChange(inFormat(design, target.value as Format))}
      />
      <RadioCards
        legend="글씨"
        value={design.bodyTypeface}
        cards={Object.entries(faces).map(([value, { name, text }]) => ({
          value,
          title: name,
          text,
        }))}
        onChange={({ target }) => {
          const face = target.value as Face;
          onChange({ bodyTypeface: face, headingTypeface: face });
        }}
      />
      <Select
        label="글씨 크기"
        value={String(design.bodySize)}
        options={SIZES.map((size) => ({
          value: String(size),
          label: `${size} pt${size === 10 ? ' (보통)' : ''}`,
        }))}
        onChange={({ target }) => onChange({ bodySize: Number(target.value) })}
      />
      <Select
        label="줄 바꿈"
        value={design.lineBreak}
        options={[
          { value: 'syllable', label: '글자마다, 줄 끝을 가지런히' },
          { value: 'word', label: '낱말마다, 낱말을 나누지 않고' },
        ]}
        onChange={({ target }) => onChange({ lineBreak: target.value as BookDesign['lineBreak'] })}
      />
      <Select
        label="시"
        value={String(design.poemColumns)}
        options={[
          { value: '1', label: '한 단으로' },
          { value: '2', label: '두 단으로' },
        ]}
        onChange={({ target }) => onChange({ poemColumns: target.value === '2' ? 2 : 1 })}
      />
      <CheckboxField
        checked={design.writerNames === 'PEN'}
        hint="빼면 글 제목만 실리고 누가 썼는지는 실리지 않아요."
        onChange={({ target }) => onChange({ writerNames: target.checked ? 'PEN' : 'NONE' })}
      >
        글마다 쓴 사람의 필명을 실어요
      </CheckboxField>
    </section>
  );
}
