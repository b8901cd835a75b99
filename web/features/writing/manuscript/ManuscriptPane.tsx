import { useEffect, useRef } from 'react';
import type { PostText } from '../../../../shared/document/document.ts';
import { loadWritingFaces } from '../../../styles/load-fonts.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './ManuscriptPane.module.css';
import { ManuscriptView } from './ManuscriptView.tsx';

export function ManuscriptPane({
  text,
  name,
  affiliation,
  onClose,
}: {
  text: PostText;
  name: string;
  affiliation: string | undefined;
  onClose(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void loadWritingFaces();
    heading.current?.focus();
  }, []);
  return (
    <div data-pane="manuscript">
      <ManuscriptView
        title={text.title}
        document={text.document}
        name={name}
        affiliation={affiliation}
        header={(sheets) => (
          <div className={styles.bar}>
            <h2 ref={heading} tabIndex={-1}>
              원고지 {formatCount(sheets, '매')}
            </h2>
            <span>원고지 쓰는 법에 맞추어 옮겼어요.</span>
            <span className={styles.actions}>
              <Button size="small" icon="print" onClick={() => window.print()}>
                인쇄
              </Button>
              <Button size="small" variant="quiet" onClick={onClose}>
                이어서 쓰기
              </Button>
            </span>
          </div>
        )}
      />
    </div>
  );
}
