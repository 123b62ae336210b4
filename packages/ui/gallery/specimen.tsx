import type { ReactNode } from "react";

export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="group stack stack--loose" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <div className="specimen" id={id}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
