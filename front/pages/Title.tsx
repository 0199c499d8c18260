/** The heading of a block; none where it has no words. */
export const Title = ({ text }: { text: string }) => text && <h2>{text}</h2>;
