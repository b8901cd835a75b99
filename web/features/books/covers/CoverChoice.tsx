import { type ReactNode, useId } from 'react';
import { coverColors, coverTemplates } from '../../../../lib/press/covers/cover-colors.ts';
import type { BookDesign } from '../../../../shared/books/book-drafts.ts';
import { COVER_TEMPLATES, type Format } from '../../../../shared/books/books.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Cover } from './Cover.tsx';
import styles from './CoverChoice.module.css';

type CoverDesign = BookDesign['cover'];

interface CoverChoiceProps {
  cover: CoverDesign;
  format: Format;
  title: string;
  onChange(cover: CoverDesign): void;
  /** Before the drawings. */
  children?: ReactNode;
}

/** Each drawing in its own colour, so that one sees what it is. */
export function TemplateChoice({ cover, format, title, onChange, children }: CoverChoiceProps) {
  const name = useId();
  const shown = cover.picture ? null : cover.template;
  return (
    <fieldset>
      <legend className="sr-only">표지 그림</legend>
      <div className={styles.covers}>
        {children}
        {COVER_TEMPLATES.map((template) => (
          <label key={template} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={template}
              checked={shown === template}
              onChange={() => onChange({ ...cover, template, color: null, picture: null })}
            />
            <Cover template={template} format={format} title={title} className={styles.cover} />
            <span className={styles.name}>
              {shown === template && <Icon name="check" size={15} />}
              {coverTemplates[template].name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ColorChoice({ cover, onChange }: Pick<CoverChoiceProps, 'cover' | 'onChange'>) {
  const name = useId();
  const own = coverTemplates[cover.template].color;
  const isListed = Object.values<string>(coverColors).includes(own);
  const colors = [
    ...(isListed ? [] : [{ label: '그림의 색', color: own }]),
    ...Object.entries(coverColors).map(([label, color]) => ({ label, color })),
  ];
  return (
    <fieldset>
      <legend className={styles.legend}>바탕색</legend>
      <div className={styles.colors}>
        {colors.map(({ label, color }) => {
          const isChosen = (cover.color ?? own) === color;
          return (
            <label key={label} className={styles.color}>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChange({ ...cover, color: color === own ? null : color })}
              />
              <span className={styles.swatch} style={{ background: color }}>
                {isChosen && <Icon name="check" size={18} />}
              </span>
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
