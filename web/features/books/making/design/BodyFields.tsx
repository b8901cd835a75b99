import type { BookDesign } from '../../../../../shared/books/book-drafts.ts';
import type { Face, Format } from '../../../../../shared/books/books.ts';
import { CheckboxField, Select } from '../../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
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
        legend="본문 글씨"
        value={design.bodyTypeface}
        cards={Object.entries(faces).map(([value, { name, text }]) => ({
          value,
          title: name,
          text,
        }))}
        onChange={({ target }) => {
          const face = target.value as Face;
          const isSame = design.headingTypeface === design.bodyTypeface;
          onChange({ bodyTypeface: face, ...(isSame && { headingTypeface: face }) });
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
        label="시를 싣는 모양"
        hint="글 하나만 다르게 하려면 차례에서 그 글을 눌러요."
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
      {design.writerNames === 'PEN' && (
        <CheckboxField
          checked={design.hasWritersPage}
          hint="누가 어느 글을 썼는지 모아 보여 줘요."
          onChange={({ target }) => onChange({ hasWritersPage: target.checked })}
        >
          책 끝에 글쓴이 쪽을 넣어요
        </CheckboxField>
      )}
      <details className={styles.more}>
        <summary>
          자세히 고르기
          <Icon name="down" size={15} />
        </summary>
        <div className={styles.group}>
          <Select
            label="글 제목의 글씨"
            value={design.headingTypeface}
            options={Object.entries(faces).map(([value, { name }]) => ({
              value,
              label: value === design.bodyTypeface ? `${name} (본문과 같게)` : name,
            }))}
            onChange={({ target }) => onChange({ headingTypeface: target.value as Face })}
          />
          <Select
            label="줄 바꿈"
            value={design.lineBreak}
            options={[
              { value: 'syllable', label: '글자마다, 줄 끝을 가지런히' },
              { value: 'word', label: '낱말마다, 낱말을 나누지 않고' },
            ]}
            onChange={({ target }) =>
              onChange({ lineBreak: target.value as BookDesign['lineBreak'] })
            }
          />
          <Select
            label="글이 시작하는 쪽"
            hint="오른쪽에서 시작하면 왼쪽에 빈 쪽이 생길 수 있어요."
            value={design.chapterStart}
            options={[
              { value: 'NEXT', label: '바로 다음 쪽' },
              { value: 'RIGHT', label: '늘 오른쪽' },
            ]}
            onChange={({ target }) =>
              onChange({ chapterStart: target.value as BookDesign['chapterStart'] })
            }
          />
        </div>
      </details>
    </section>
  );
}
