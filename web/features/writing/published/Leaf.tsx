/** A ginkgo leaf, as decoration. */
export function Leaf({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
      <path
        d="M24 30C14 31 5 25 4 14c5-5 13-6 18-1l2 5 2-5c5-5 13-4 18 1-1 11-10 17-20 16Z"
        fill="#e2b13c"
        stroke="#b98a1f"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M24 18v12c0 6-2 10-6 15" fill="none" stroke="#b98a1f" strokeWidth="2" />
    </svg>
  );
}
