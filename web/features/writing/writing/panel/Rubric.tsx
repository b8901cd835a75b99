import type { RubricRow } from '../../../../../shared/subjects/rubric.ts';
import styles from './Rubric.module.css';
import panel from './SidePanel.module.css';

export function Rubric({ rows }: { rows: readonly RubricRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={panel.panelTitle}>이렇게 읽어요</h2>
      <p className={panel.soft}>선생님은 이런 점을 살펴보며 글을 읽어요.</p>
      {rows.map(({ criterion, levels }) => (
        <div key={criterion} className={styles.row}>
          <h3>{criterion}</h3>
          <dl>
            {levels.map(({ title, description, points }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a title may stand twice
              <div key={at}>
                <dt>
                  {title}
                  {points !== undefined && ` ${points}점`}
                </dt>
                {description !== '' && <dd>{description}</dd>}
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
