export interface CardBox {
  id: string;
  /** Where its mark stands, which is where the card would stand alone. */
  anchor: number;
  height: number;
}

interface Cluster {
  boxes: CardBox[];
  /** The sum of the weights, and of weight times the wanted top of the cluster. */
  weight: number;
  pull: number;
  height: number;
}

/** The current card stands beside its mark; the others make room. */
const CURRENT_WEIGHT = 1_000_000;

/**
 * The top of each card: in the order of the marks, never overlapping, and as near to their marks as
 * that allows (least squares, by merging neighbours that would overlap). Linear in the cards.
 */
export function layoutCards(
  boxes: readonly CardBox[],
  { gap, current }: { gap: number; current?: string | undefined },
): Map<string, number> {
  const clusters: Cluster[] = [];
  for (const box of boxes) {
    const weight = box.id === current ? CURRENT_WEIGHT : 1;
    let cluster: Cluster = {
      boxes: [box],
      weight,
      pull: weight * box.anchor,
      height: box.height,
    };
    for (let before = clusters.at(-1); before; before = clusters.at(-1)) {
      if (topOf(before) + before.height + gap <= topOf(cluster)) break;
      clusters.pop();
      const offset = before.height + gap;
      cluster = {
        boxes: [...before.boxes, ...cluster.boxes],
        weight: before.weight + cluster.weight,
        pull: before.pull + cluster.pull - cluster.weight * offset,
        height: offset + cluster.height,
      };
    }
    clusters.push(cluster);
  }
  const tops = new Map<string, number>();
  let free = 0;
  for (const cluster of clusters) {
    let top = Math.max(topOf(cluster), free);
    for (const { id, height } of cluster.boxes) {
      tops.set(id, top);
      top += height + gap;
    }
    free = top;
  }
  return tops;
}

/** No card stands above the first line. */
function topOf({ pull, weight }: Cluster): number {
  return Math.max(0, pull / weight);
}
