-- The list of API v1 reads the newest applications of a web shop.
create index application_of_web_shop on application (branch, created_at desc, id desc) where channel = 'WebServices';
