import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import styles from './Making.module.css';

interface BookStepsProps {
  current: 'posts' | 'appearance' | 'making';
  /** If given, the steps are links. */
  groupId?: string;
  canOpenAppearance?: boolean;
}

export function BookSteps({ current, groupId, canOpenAppearance = false }: BookStepsProps) {
  const steps = [
    {
      key: 'posts',
      label: '글과 차례',
      to: groupId ? paths.bookMaking({ groupId }) : undefined,
    },
    {
      key: 'appearance',
      label: '모양과 표지',
      to:
        groupId && canOpenAppearance
          ? paths.bookMaking({ groupId, step: 'appearance' })
          : undefined,
    },
    { key: 'making', label: '펴내기', to: undefined },
  ];
  return (
    <nav aria-label="책 만드는 차례" className={styles.steps}>
      <ol>
        {steps.map(({ key, label, to }, at) => (
          <li key={key}>
            {to && key !== current ? (
              <Link to={to}>
                <i>{at + 1}</i>
                {label}
              </Link>
            ) : (
              <span aria-current={key === current ? 'step' : undefined}>
                <i>{at + 1}</i>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
