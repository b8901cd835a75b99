/**
 * What a page tells the service workers of this site. `started`: a page of this build runs, so that the
 * worker of the same build may replace an older one if no other window is open. `replace`: the person
 * asked for the new build.
 */
export type WorkerMessage = { type: 'started'; build: string } | { type: 'replace' };
