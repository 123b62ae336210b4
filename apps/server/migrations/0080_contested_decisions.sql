-- What a customer says who contests a decline. The referral was then opened by the customer, not by the credit policy.
alter table referral add column contested_words text;
