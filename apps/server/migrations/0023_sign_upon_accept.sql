-- After such a decision is accepted, the page continues with the signature.
alter table decision add column sign_upon_accept boolean not null default false;
