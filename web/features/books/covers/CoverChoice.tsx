import { useId } from 'react';
import {
  COVER_TEMPLATES,
  type CoverTemplate,
  type Format,
} from '../../../../shared/books/books.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Cover } from './Cover.tsx';
import styles from './CoverChoice.module.css';
import { coverTemplates } from './covers.model.ts';

interface CoverChoiceProps {
  value: CoverTemplate;
  format: Format;
  onChange(template: CoverTemplate): void;
}

export function CoverChoice({ value, format, onChange }: CoverChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>표지 그림</legend>
      <div className={styles.covers}>
        {COVER_TEMPLATES.map((template) => (
          <label key={template} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={template}
              checked={value === template}
              onChange={() => onChange(template)}
            />
            <Cover template={template} format={format} title="" className={styles.cover} />
            <span className={cx(styles.name)}>
              {value === template && <Icon name="check" size={15} />}
              {coverTemplates[template].name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
